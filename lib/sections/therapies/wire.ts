import 'server-only';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { diagnoses, drugs, therapies } from '@/db/schema';
import { readsAll } from '@/lib/access/policy/relation';
import type { RecordAccess } from '@/lib/access/record/record';
import { idAnswer } from '@/lib/http/answers';
import { rowInput, rowToWire } from '@/lib/http/row-wire';
import { wirePath, without } from '@/lib/http/wire';
import { diagnosesSection } from '../diagnoses/section';
import { type Standing, standingOf } from './current';
import { standingText } from './current-query';
import type { Therapy } from './model';

/**
 * Columns that a list does not serve directly, because their value depends on the reader: a diagnosis that a doctor may not
 * see, the patient's doctors, and what the patient has written about interactions with drugs that others may not see.
 */
export const NOT_LISTED = ['diagnosisId', 'prescriberId', 'drug', 'interactionReason', 'acceptedFindings'];

/** A saved therapy with the name of its diagnosis, and its drug's AIC and first ATC code in the catalogue. */
export type SavedTherapy = Therapy & { pathology?: string | null; aic?: string | null; atc?: string | null };

/** How a therapy stands, in the contract's words. */
const STANDING_WORDS: Record<Standing, string> = {
  current: 'in_corso',
  toCome: 'da_iniziare',
  ended: 'conclusa',
  forbidden: 'vietato',
};

/**
 * A row of the owner's, with the fields that the contract names or nests differently. `servedBeside` produces the same
 * fields in SQL.
 */
export async function wireOf(row: SavedTherapy): Promise<Record<string, unknown>> {
  const wire = await rowToWire(therapies, row);
  const { drug, dose, frequency, prescriber, pathology, state, aic, atc } = row;
  return {
    ...without(wire, 'interazioni_accettate'),
    terapie_stato: state,
    farmaco: { descrizione_breve: drug, somministrazione: [dose, frequency].filter(Boolean).join(' ') || null },
    cp_display: prescriber,
    diagnosi: pathology ? { diagnosi_patologia: pathology } : null,
    situazione: STANDING_WORDS[standingOf(row)],
    aic: aic ?? null,
    atc: atc ?? null,
  };
}

/** The additional fields of a list's rows, as far as the reader may see them. */
export function servedBeside(record: RecordAccess): Record<string, SQL> {
  const { state, drug, dose, frequency, prescriber, prescriberId, interactionReason } = therapies;
  const all = readsAll(record);
  const hidden = sql`null`;
  return {
    terapie_stato: sql`${state}`,
    farmaco: sql`json_build_object('descrizione_breve', ${drug},
      'somministrazione', nullif(concat_ws(' ', ${dose}, ${frequency}), ''))`,
    cp_display: sql`${prescriber}`,
    id_prescrittore: all ? sql`${prescriberId}` : hidden,
    interazioni_motivo: all ? sql`${interactionReason}` : hidden,
    id_diagnosi: ofDiagnosis(record, sql`${diagnoses.id}`),
    diagnosi: ofDiagnosis(record, sql`json_build_object('diagnosi_patologia', ${diagnoses.pathology})`),
    situazione: sql`(${JSON.stringify(STANDING_WORDS)}::json ->> ${standingText})`,
    aic: ofDrug(sql`${drugs.aic}`),
    atc: ofDrug(sql`${drugs.atcCodes}[1]`),
  };
}

/** The schemas of the fields that `servedBeside` adds. */
export const SERVED_BESIDE = {
  terapie_stato: z.int(),
  farmaco: z.object({ descrizione_breve: z.string(), somministrazione: z.string().nullable() }),
  cp_display: z.string(),
  id_prescrittore: idAnswer().nullable(),
  interazioni_motivo: z.string().nullable(),
  id_diagnosi: idAnswer().nullable(),
  diagnosi: z.object({ diagnosi_patologia: z.string() }).nullable(),
  situazione: z.enum(Object.values(STANDING_WORDS)),
  aic: z.string().nullable(),
  atc: z.string().nullable(),
};

/** A column of a therapy's diagnosis, if this reader may see the diagnosis. */
const ofDiagnosis = (record: RecordAccess, what: SQL) =>
  sql`(select ${what} from ${diagnoses} where ${and(
    eq(diagnoses.patientId, therapies.patientId),
    eq(diagnoses.id, therapies.diagnosisId),
    record.visible(diagnosesSection),
  )})`;

/** A column of a therapy's drug in the catalogue, which is the same for every reader. */
const ofDrug = (what: SQL) => sql`(select ${what} from ${drugs} where ${eq(drugs.id, therapies.drugId)})`;

/** The fields of a body; the drug may be nested in an object, as it is served. */
export function inputOf(body: Record<string, unknown>): Record<string, unknown> {
  const { acceptedFindings: _, ...row } = rowInput(therapies, body);
  const input: Record<string, unknown> = { ...row, ...acceptanceIn(body) };
  const part = input.drug;
  if (part === null) delete input.drug;
  const named = typeof part === 'object' && part !== null && Object.hasOwn(part, 'descrizione_breve');
  return named ? { ...input, drug: (part as { descrizione_breve: unknown }).descrizione_breve } : input;
}

/** The fields of a body by which a program accepts the findings of the medicine check; they are no columns. */
export const ACCEPTANCE = { accepted: 'accettata', reason: 'motivo_interazione' };
export const ACCEPTANCE_SENT = {
  [ACCEPTANCE.accepted]: z.boolean().nullable().optional().describe('Accepts all findings of the medicine check'),
  [ACCEPTANCE.reason]: z.string().nullable().optional().describe('Why the medicine is taken in spite of them'),
};

const acceptanceIn = (body: Record<string, unknown>) => ({
  ...(Object.hasOwn(body, ACCEPTANCE.accepted) ? { accepted: body[ACCEPTANCE.accepted] } : {}),
  ...(Object.hasOwn(body, ACCEPTANCE.reason) ? { interactionReason: body[ACCEPTANCE.reason] } : {}),
});

const PATHS: Readonly<Record<string, string>> = { drug: 'farmaco.descrizione_breve', accepted: ACCEPTANCE.accepted };
export const wirePathOf = (path: string) => PATHS[path] ?? wirePath(therapies, path);

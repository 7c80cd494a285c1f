import 'server-only';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CONFIRMED, EXCLUDED, SUSPECTED } from '@/db/reference/values';
import { diagnoses } from '@/db/schema';
import { dayText, folded } from '@/lib/access/lists/search';
import { findVisible } from '@/lib/access/record/rows';
import { icd10Label, icd10Of } from '@/lib/catalogue/icd10';
import { rowInput, rowToWire } from '@/lib/http/row-wire';
import { wirePath } from '@/lib/http/wire';
import { type Locale, translate } from '@/lib/i18n/translate';
import { declareSection } from '@/lib/kit/section';
import { doctorWords } from '@/lib/values/nobody';
import { omitUndefined } from '@/lib/values/objects';
import { invalid } from '@/lib/values/refusal';
import { diagnosesFhir } from './fhir';
import { ALLERGY_KINDS, isAllergyKind } from './kinds';
import { type Diagnosis, diagnosisModel } from './model';
import { isStatement, STATEMENT_LEVEL } from './no-allergies';

const { kind, pathology, icd10, reaction, doctor, recordedOn, relevant, state, level } = diagnoses;

/** Confirmed and suspected allergies and intolerances; those ruled out do not matter in an emergency. */
const allergies = and(inArray(kind, [...ALLERGY_KINDS]), inArray(state, [CONFIRMED, SUSPECTED]));
/** Confirmed diagnoses that the patient has marked as relevant in an emergency. */
const marked = and(eq(kind, 'Diagnosi'), eq(state, CONFIRMED), eq(relevant, true));

/** The message key of what a row is called: that no allergy is known is no allergy. */
const kindLabel = (kind: string, pathology: string) =>
  isStatement({ kind: kind as Diagnosis['kind'], pathology }) ? 'diagnoses.statement' : `diagnoses.kinds.${kind}`;

const declared = declareSection(diagnosisModel, {
  table: diagnoses,
  calls: { rows: 'diagnosi', list: 'diagnosiPatient' },
  collection: 'diagnosi',
  patientPage: 'diagnosi',
  named: pathology,
  // A diagnosis holds from its recorded day on, unless it is ruled out.
  dated: { from: recordedOn, to: sql`case when ${state} = ${EXCLUDED} then ${recordedOn} else 'infinity' end` },
  // Only the day of recording is known, neither the beginning nor the end.
  timeline: {
    kind: { code: kind, label: kindLabel },
    word: { code: state, in: 'story.diagnosis' },
    text: reaction,
    doctor,
  },
  emergency: or(allergies, marked),
  permissions: { create: 'aggiungidiagnosi', update: 'modificadiagnosi', move: 'spostaDiagnosi' },
  // Who has an allergy must be able to say so, whatever they pay.
  free: ({ kind }) => isAllergyKind(kind),
  fhir: diagnosesFhir,
  found: { exact: [kind, doctor, dayText(recordedOn)], prose: [pathology, reaction] },
  columns: ['pathology', 'kind', 'icd10', 'reaction', 'doctor', 'recordedOn', 'onset', 'relevant'],
  worded: {
    icd10: icd10Label,
    doctor: (name, locale) => doctorWords(name, (key) => translate(locale as Locale, key)),
  },
  explained: { kind: 'diagnosis', by: 'icd10' },
  listed: {
    searched: [pathology, kind, icd10, reaction, doctor, dayText(recordedOn)],
    sorted: { pathology: folded(pathology), kind, doctor: folded(doctor), recordedOn, relevant, level },
    // The page has three tables.
    shown: 10,
  },
  // The contract nests the doctor in an object; a body may also have it flat.
  json: {
    without: ['doctor'],
    more: { diagnosiDetails: sql`json_build_object('careprovider', ${doctor})` },
    shapes: { diagnosiDetails: z.object({ careprovider: z.string() }) },
  },
  wire: {
    input(body) {
      const { recordedOn: _, ...input } = rowInput(diagnoses, body);
      const details = Object.hasOwn(body, 'diagnosiDetails') ? body.diagnosiDetails : undefined;
      const nested = typeof details === 'object' && details !== null && Object.hasOwn(details, 'careprovider');
      return { ...input, ...(nested ? { doctor: (details as { careprovider: unknown }).careprovider } : {}) };
    },
    async toWire(row) {
      const { careprovider, ...wire } = await rowToWire(diagnoses, row);
      return { ...wire, diagnosiDetails: { careprovider } };
    },
    wirePath: (path) => (path === 'doctor' ? 'diagnosiDetails.careprovider' : wirePath(diagnoses, path)),
  },
  check: (_, { icd10 }, stored) =>
    icd10 && icd10 !== stored?.icd10 && !icd10Of(icd10) ? invalid('icd10', 'icd10') : undefined,
  // A statement that no allergies are known is among the allergies, and only who sees all of them sees it.
  save: (_, usual) => ({
    ...usual,
    run(record, input, stored) {
      const { kind, pathology } = { ...stored, ...omitUndefined(input) } as Pick<Diagnosis, 'kind' | 'pathology'>;
      const stated = isStatement({ kind, pathology });
      const values = stated
        ? { ...input, level: STATEMENT_LEVEL, ...(kind === 'Diagnosi' ? { kind: 'Allergia' as const } : {}) }
        : input;
      return usual.run(record, values as never, stored);
    },
  }),
});

/** The section of the diagnoses, allergies and intolerances. */
export const diagnosesSection = {
  ...declared,
  share: {
    ...declared.share,
    async run(record, input, stored) {
      const row = input.level < STATEMENT_LEVEL ? await findVisible(record, declared, input.id) : undefined;
      return row && isStatement(row) ? invalid('level', 'noAllergiesLevel') : declared.share.run(record, input, stored);
    },
  },
} satisfies typeof declared;

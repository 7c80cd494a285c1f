import 'server-only';
import { z } from 'zod';
import { RHYTHMS } from '@/db/reference/values';
import { therapies } from '@/db/schema';
import { withRecord } from '@/lib/access/record/record';
import { dataAnswer, idAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { readJson } from '@/lib/http/body';
import { described } from '@/lib/http/described';
import { fromWire } from '@/lib/http/wire';
import { acceptedLocale } from '@/lib/i18n/translate';
import { requiredText, rowId } from '@/lib/values/fields';
import { readInput } from '@/lib/values/input';
import { done, invalid, refuse } from '@/lib/values/refusal';
import { checkAnswer } from './check-answer';
import { FOODS } from './foods';
import type { Taken } from './intake';
import { checkDrug, type Wanted } from './interactions';
import { therapiesSection } from './section';

const text = z.string().max(200).nullable().optional();
const amount = z.int().positive().nullable().optional();
const body = z.object({
  id_farmaco_codifa: rowId.nullable().optional(),
  farmaco: requiredText(300).optional(),
  alimento: z.enum(FOODS).optional(),
  id_terapie: rowId.nullable().optional(),
  id_paziente: rowId.nullable().optional(),
  ...{ quantita_farmaceutica: text, frequenza_farmaceutica: text, prescrittore: text },
  ...{ cadenza: z.enum(RHYTHMS).nullable().optional(), ogni_giorni: amount, massimo_al_giorno: amount },
  giorni_settimana: z.array(z.int().min(1).max(7)).max(7).nullable().optional(),
  orari: z.array(z.string().max(5)).max(24).nullable().optional(),
});

const version = z.object({ version: z.string(), date: z.string() }).nullable();
const day = z.string().nullable();
const answer = z.object({
  drug: z.string(),
  outcome: z.string(),
  findings: z.array(
    z.object({
      ...{ key: z.string(), rule: z.string(), kind: z.string(), severity: z.string(), drug: z.string() },
      ...{ with: z.string(), text: z.string(), advice: z.string(), source: z.string() },
      fact: z
        .object({
          ...{ kind: z.string(), name: z.string().nullable(), value: z.number().nullable() },
          ...{ unit: z.string().nullable(), day, rowId: idAnswer().nullable(), approximate: z.boolean() },
        })
        .nullable(),
      ...{ reviewedBy: z.string().nullable(), reviewedOn: day },
    }),
  ),
  unchecked: z.array(z.string()),
  notAssessable: z.array(
    z.object({ kind: z.string(), fact: z.string(), reason: z.string(), day, drugs: z.array(z.string()) }),
  ),
  ...{ rules: z.int(), unreviewed: z.int(), interactions: version, context: version },
});

/**
 * The route that checks a medicine chosen in a form, or a food: for the viewer as a patient, or in the record `id_paziente` of
 * another person, under the viewer's own sight. The body has the medicine's id in the catalogue or its name, and may say how
 * it is taken; the route is a POST, because no URL may contain the name. `id_terapie` is the id of the therapy being changed.
 */
export const postCheck = described(
  {
    section: therapiesSection,
    summary: 'The check of a medicine or food against the others and the person, as the forms show it',
    answer: dataAnswer(answer),
    refusals: ['not_found'],
    example: { farmaco: 'Aspirina' },
  },
  viewerRoute(async ({ viewer, request }) => {
    const read = await readJson(request);
    if (!read.ok) return read;
    const parsed = readInput(body, read.value.body);
    if (!parsed.success) return invalid('farmaco', 'invalid');
    const { id_terapie: but, id_paziente: patientId, ...asked } = parsed.data;
    const wanted = wantedOf(asked);
    if (!wanted) return invalid('farmaco', 'required');
    const result = await withRecord(viewer, patientId || 'own', therapiesSection, (record) =>
      checkDrug(record, wanted, but || undefined),
    );
    if (!result.ok) return result;
    if (!result.value) return refuse('not_found');
    const { drug, ...found } = result.value;
    const locale = acceptedLocale(request.headers.get('accept-language'));
    return done(json({ data: checkAnswer(drug.name, found, locale) }));
  }, body),
);

type Asked = Omit<z.infer<typeof body>, 'id_terapie' | 'id_paziente'>;

function wantedOf({ id_farmaco_codifa: drugId, farmaco: drug, alimento: food, ...how }: Asked): Wanted | undefined {
  if (food) return { food };
  const taken: Taken = fromWire(therapies, how);
  if (drugId) return { drugId, taken };
  return drug ? { drug, taken } : undefined;
}

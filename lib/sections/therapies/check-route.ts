import 'server-only';
import { z } from 'zod';
import { withRecord } from '@/lib/access/record/record';
import { dataAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { readJson } from '@/lib/http/body';
import { described } from '@/lib/http/described';
import { acceptedLocale } from '@/lib/i18n/translate';
import { requiredText, rowId } from '@/lib/values/fields';
import { done, invalid, refuse } from '@/lib/values/refusal';
import { checkAnswer } from './check-answer';
import { checkDrug, type Wanted } from './interactions';
import { therapiesSection } from './section';

const body = z.object({
  id_farmaco_codifa: rowId.nullable().optional(),
  farmaco: requiredText(300).optional(),
  id_terapie: rowId.nullable().optional(),
});

const answer = z.object({
  drug: z.string(),
  outcome: z.string(),
  findings: z.array(
    z.object({ key: z.string(), severity: z.string(), drug: z.string(), with: z.string(), text: z.string() }),
  ),
  unchecked: z.array(z.string()),
});

/**
 * The route that checks a medicine chosen in a form, for the viewer as a patient. The body has the medicine's id in the
 * catalogue or its name; the route is a POST, because no URL may contain the name. `id_terapie` is the id of the therapy
 * being changed.
 */
export const postCheck = described(
  {
    section: therapiesSection,
    summary: 'Interactions and allergies of a medicine, as the forms show them',
    answer: dataAnswer(answer),
    refusals: ['not_found'],
    example: { farmaco: 'Aspirina' },
  },
  viewerRoute(async ({ viewer, request }) => {
    const read = await readJson(request);
    if (!read.ok) return read;
    const parsed = body.safeParse(read.value.body);
    if (!parsed.success) return invalid('farmaco', 'invalid');
    const { id_farmaco_codifa: drugId, farmaco: drug, id_terapie: but } = parsed.data;
    const wanted: Wanted | undefined = drugId ? { drugId } : drug ? { drug } : undefined;
    if (!wanted) return invalid('farmaco', 'required');
    const result = await withRecord(viewer, 'own', therapiesSection, (record) =>
      checkDrug(record, wanted, but || undefined),
    );
    if (!result.ok) return result;
    if (!result.value) return refuse('not_found');
    return done(json({ data: checkAnswer(result.value, acceptedLocale(request.headers.get('accept-language'))) }));
  }, body),
);

import { withRecord } from '@/lib/access/record/record';
import { json, viewerRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { idIn } from '@/lib/http/ids';
import { acceptedLocale } from '@/lib/i18n/translate';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { checkAnswer, checkWire } from '@/lib/sections/therapies/check-wire';
import { checkDrug } from '@/lib/sections/therapies/interactions';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { done, refuse } from '@/lib/values/refusal';

/**
 * The warnings about a medicine for the viewer as a patient. A failed check answers with an error, never as "nothing found".
 */
export const GET = described(
  {
    tokens: [therapiesSection, diagnosesSection],
    section: therapiesSection,
    summary: 'Interactions and allergies of a medicine for the caller, as a patient',
    answer: checkAnswer,
    refusals: ['not_found'],
  },
  viewerRoute(async ({ viewer, params, request }) => {
    const drugId = idIn(params.id);
    if (drugId === null) return refuse('not_found');
    const result = await withRecord(viewer, 'own', therapiesSection, (record) => checkDrug(record, { drugId }));
    if (!result.ok) return result;
    if (!result.value) return refuse('not_found');
    return done(json(checkWire(result.value, acceptedLocale(request.headers.get('accept-language')))));
  }),
);

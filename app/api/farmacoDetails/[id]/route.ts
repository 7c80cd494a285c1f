import { drugDetailsAnswer, drugDetailsWire } from '@/lib/catalogue/drug-wire';
import { readDrugDetails } from '@/lib/catalogue/drugs';
import { dataAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { idIn } from '@/lib/http/ids';
import { done, refuse } from '@/lib/values/refusal';

/** The catalogue's data about a medicine. */
export const GET = described(
  {
    tokens: 'any',
    part: 'medicines',
    summary: 'The catalogue’s data about a medicine',
    answer: dataAnswer(drugDetailsAnswer),
    refusals: ['not_found'],
  },
  viewerRoute(async ({ params }) => {
    const found = await readDrugDetails(idIn(params.id));
    return found ? done(json({ data: drugDetailsWire(found) })) : refuse('not_found');
  }),
);

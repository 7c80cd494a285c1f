import { drugDetailsWire } from '@/lib/catalogue/drug-wire';
import { readDrugDetails } from '@/lib/catalogue/drugs';
import { json, viewerRoute } from '@/lib/http/api-route';
import { idIn } from '@/lib/http/ids';
import { done, refuse } from '@/lib/values/refusal';

/** What the catalogue knows of one medicine. */
export const GET = viewerRoute(
  async ({ params }) => {
    const found = await readDrugDetails(idIn(params.id));
    return found ? done(json({ data: drugDetailsWire(found) })) : refuse('not_found');
  },
  undefined,
  { tokens: 'any' },
);

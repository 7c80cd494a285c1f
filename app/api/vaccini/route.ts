import { json, viewerRoute } from '@/lib/http/api-route';
import { DEFAULT_LOCALE, translate } from '@/lib/i18n/translate';
import { type Disease, searchVaccines, VACCINES } from '@/lib/record/vaccinations/vaccines';
import { done } from '@/lib/values/refusal';

const called = (disease: Disease) => translate(DEFAULT_LOCALE, `vaccinations.diseases.${disease}`);
const LONGEST_SEARCH = 100;

/** The vaccines whose ids a vaccination names, all of them or those that `?search=` finds: the same for everybody. */
export const GET = viewerRoute(
  async ({ request }) => {
    const search = request.nextUrl.searchParams.get('search')?.slice(0, LONGEST_SEARCH);
    const found = search === undefined ? VACCINES : searchVaccines(search, called);
    const data = found.map(({ id, name, atc, cvx = null, against }) => ({
      id_vaccino: id,
      descrizione_breve: name,
      atc,
      cvx,
      malattie: against.map(called),
    }));
    return done(json({ data }));
  },
  undefined,
  { tokens: 'any' },
);

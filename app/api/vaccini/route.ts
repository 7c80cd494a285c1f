import { z } from 'zod';
import { dataAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { DEFAULT_LOCALE, translate } from '@/lib/i18n/translate';
import { vaccinationsSection } from '@/lib/sections/vaccinations/section';
import { type Disease, searchVaccines, VACCINES } from '@/lib/sections/vaccinations/vaccines';
import { done } from '@/lib/values/refusal';

const called = (disease: Disease) => translate(DEFAULT_LOCALE, `vaccinations.diseases.${disease}`);
const LONGEST_SEARCH = 100;

/** The vaccines to which vaccinations refer, all or those that match `?search=`; the same for every caller. */
export const GET = described(
  {
    tokens: 'any',
    section: vaccinationsSection,
    summary: 'The vaccines to which a vaccination may refer',
    query: { search: z.string().optional().describe('Three letters or more') },
    answer: dataAnswer(
      z.array(
        z.object({
          id_vaccino: z.int(),
          descrizione_breve: z.string(),
          atc: z.string(),
          cvx: z.string().nullable(),
          malattie: z.array(z.string()),
        }),
      ),
    ),
  },
  viewerRoute(async ({ request }) => {
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
  }),
);

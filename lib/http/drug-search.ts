import 'server-only';
import { pageOf } from '../access/lists/paging';
import { drugAnswer, drugWire } from '../catalogue/drug-wire';
import { searchDrugs } from '../catalogue/drugs';
import { done } from '../values/refusal';
import { pageAnswer } from './answers';
import { json, viewerRoute } from './api-route';
import { costly } from './at-once';
import { described } from './described';
import { readSearch, searchBody } from './search-body';

/**
 * POST of `{"search"}`: the matching medicines, or only the vaccines, best match first. There is only one page; the user
 * refines the search instead of paging.
 */
export const drugSearch = (vaccines: boolean) =>
  described(
    {
      tokens: 'any',
      part: 'medicines',
      summary: vaccines ? 'The vaccines of the catalogue that words name' : 'The medicines that words name',
      paged: true,
      answer: pageAnswer(drugAnswer),
      refusals: ['too_many'],
      example: { search: vaccines ? 'flu' : 'tachipirina' },
    },
    costly(
      viewerRoute(async ({ request }) => {
        const page = pageOf(request.nextUrl.searchParams);
        if (!page.ok) return page;
        const search = await readSearch(request);
        if (!search.ok) return search;
        const found = await searchDrugs(search.value, { limit: page.value.limit, vaccines });
        return done(json({ data: found.map(drugWire), next: null }));
      }, searchBody),
    ),
  );

import { pageOf } from '@/lib/access/lists/paging';
import { pageAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { costly } from '@/lib/http/at-once';
import { described } from '@/lib/http/described';
import { readSearch, searchBody } from '@/lib/http/search-body';
import { searchDirectory } from '@/lib/sections/associations/lists';
import { associationsSection } from '@/lib/sections/associations/section';
import { doctorAnswer } from '@/lib/sections/associations/wire';
import { done } from '@/lib/values/refusal';

/** Looks for doctors in the directory, which is the same for everybody. */
export const POST = described(
  {
    section: associationsSection,
    summary: 'The doctors of the directory that match the search words',
    paged: true,
    answer: pageAnswer(doctorAnswer),
    refusals: ['too_many'],
    example: { search: 'neri' },
  },
  costly(
    viewerRoute(async ({ request }) => {
      const page = pageOf(request.nextUrl.searchParams);
      if (!page.ok) return page;
      const search = await readSearch(request);
      if (!search.ok) return search;
      return done(json(await searchDirectory(search.value, page.value)));
    }, searchBody),
  ),
);

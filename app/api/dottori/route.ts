import { pageOf } from '@/lib/access/paging';
import { json, viewerRoute } from '@/lib/http/api-route';
import { costly } from '@/lib/http/at-once';
import { readSearch, searchBody } from '@/lib/http/search-body';
import { searchDirectory } from '@/lib/record/associations/lists';
import { done } from '@/lib/values/refusal';

/** Looks for doctors in the directory, which is the same for everybody. */
export const POST = costly(
  viewerRoute(async ({ request }) => {
    const page = pageOf(request.nextUrl.searchParams);
    if (!page.ok) return page;
    const search = await readSearch(request);
    if (!search.ok) return search;
    return done(json(await searchDirectory(search.value, page.value)));
  }, searchBody),
);

import { z } from 'zod';
import { pageOf } from '@/lib/access/paging';
import { json, viewerRoute } from '@/lib/http/api-route';
import { costly } from '@/lib/http/at-once';
import { readJson } from '@/lib/http/body';
import { searchDirectory } from '@/lib/record/associations/lists';
import { optionalText } from '@/lib/values/fields';
import { done, invalid } from '@/lib/values/refusal';

const wanted = z.object({ search: optionalText(100).default('') });

/** Looks for doctors in the directory, which is the same for everybody. */
export const POST = costly(
  viewerRoute(async ({ request }) => {
    const page = pageOf(request.nextUrl.searchParams);
    if (!page.ok) return page;
    const read = await readJson(request);
    if (!read.ok) return read;
    const search = wanted.safeParse(read.value.body);
    if (!search.success) return invalid('search', 'invalid');
    return done(json(await searchDirectory(search.data.search ?? '', page.value)));
  }, wanted),
);

import 'server-only';
import { z } from 'zod';
import { pageOf } from '../access/paging';
import { drugWire } from '../catalogue/drug-wire';
import { searchDrugs } from '../catalogue/drugs';
import { optionalText } from '../values/fields';
import { done, invalid } from '../values/refusal';
import { json, viewerRoute } from './api-route';
import { costly } from './at-once';
import { readJson } from './body';

const wanted = z.object({ search: optionalText(100).default('') });

/**
 * POST of `{"search"}`: the medicines that it names, or the vaccines alone, the best first. One page and no next one: who
 * wants others types more.
 */
export const drugSearch = (vaccines: boolean) =>
  costly(
    viewerRoute(async ({ request }) => {
      const page = pageOf(request.nextUrl.searchParams);
      if (!page.ok) return page;
      const read = await readJson(request);
      if (!read.ok) return read;
      const parsed = wanted.safeParse(read.value.body);
      if (!parsed.success) return invalid('search', 'invalid');
      const found = await searchDrugs(parsed.data.search ?? '', { limit: page.value.limit, vaccines });
      return done(json({ data: found.map(drugWire), next: null }));
    }, wanted),
  );

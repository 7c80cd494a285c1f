import { LINK_KINDS } from '@/db/schema';
import { pageOf } from '@/lib/access/paging';
import { json, viewerRoute } from '@/lib/http/api-route';
import { publicLinksPage } from '@/lib/record/links/directories';
import { done, refuse } from '@/lib/values/refusal';

/** A page of one of the public directories, the same for every user. */
export const GET = viewerRoute(
  async ({ params, request }) => {
    const kind = LINK_KINDS.find((known) => known === params.kind);
    if (!kind) return refuse('not_found');
    const page = pageOf(request.nextUrl.searchParams);
    if (!page.ok) return page;
    return done(json(await publicLinksPage(kind, page.value)));
  },
  undefined,
  { tokens: 'any' },
);

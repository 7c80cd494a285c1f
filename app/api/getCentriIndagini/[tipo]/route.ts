import { pageOf } from '@/lib/access/paging';
import { json, viewerRoute } from '@/lib/http/api-route';
import { centresPage } from '@/lib/record/centres/lists';
import { CENTRE_KINDS } from '@/lib/record/centres/model';
import { done, refuse } from '@/lib/values/refusal';

/** A page of the centres of one kind, the same for every user. */
export const GET = viewerRoute(
  async ({ params, request }) => {
    const kind = CENTRE_KINDS.find((known) => String(known) === params.tipo);
    if (!kind) return refuse('not_found');
    const page = pageOf(request.nextUrl.searchParams);
    if (!page.ok) return page;
    return done(json(await centresPage(kind, page.value)));
  },
  undefined,
  { tokens: 'any' },
);

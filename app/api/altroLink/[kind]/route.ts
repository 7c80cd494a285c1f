import { z } from 'zod';
import { LINK_KINDS } from '@/db/schema';
import { pageOf } from '@/lib/access/lists/paging';
import { pageAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { publicLinkAnswer, publicLinksPage } from '@/lib/sections/links/directories';
import { linksSection } from '@/lib/sections/links/section';
import { done, refuse } from '@/lib/values/refusal';

/** A page of one of the public directories, the same for every user. */
export const GET = described(
  {
    tokens: 'any',
    section: linksSection,
    summary: 'A page of one of the public directories',
    path: { kind: z.enum(LINK_KINDS) },
    paged: true,
    answer: pageAnswer(publicLinkAnswer),
    refusals: ['not_found'],
  },
  viewerRoute(async ({ params, request }) => {
    const kind = LINK_KINDS.find((known) => known === params.kind);
    if (!kind) return refuse('not_found');
    const page = pageOf(request.nextUrl.searchParams);
    if (!page.ok) return page;
    return done(json(await publicLinksPage(kind, page.value)));
  }),
);

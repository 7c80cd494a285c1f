import { z } from 'zod';
import { pageOf } from '@/lib/access/lists/paging';
import { pageAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { centreAnswer, centresPage } from '@/lib/sections/centres/lists';
import { CENTRE_KINDS } from '@/lib/sections/centres/model';
import { done, refuse } from '@/lib/values/refusal';

/** A page of the centres of one kind, the same for every user. */
export const GET = described(
  {
    tokens: 'any',
    part: 'centres',
    summary: 'A page of the centres of one kind',
    path: { tipo: z.enum(CENTRE_KINDS.map(String)).describe('1 specialist, 2 radiology, 3 laboratory') },
    paged: true,
    answer: pageAnswer(centreAnswer),
    refusals: ['not_found'],
  },
  viewerRoute(async ({ params, request }) => {
    const kind = CENTRE_KINDS.find((known) => String(known) === params.tipo);
    if (!kind) return refuse('not_found');
    const page = pageOf(request.nextUrl.searchParams);
    if (!page.ok) return page;
    return done(json(await centresPage(kind, page.value)));
  }),
);

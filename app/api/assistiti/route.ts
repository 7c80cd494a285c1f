import { pageOf } from '@/lib/access/lists/paging';
import { auditAlone } from '@/lib/audit/audit';
import { reference } from '@/lib/catalogue/reference';
import { pageAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { assistedAfter } from '@/lib/sections/associations/assisted';
import { associationsSection } from '@/lib/sections/associations/section';
import { assistedAnswer, assistedToWire } from '@/lib/sections/associations/wire';
import { cardSection } from '@/lib/sections/patient/section';
import { done } from '@/lib/values/refusal';

/** The patients whose record the calling doctor may open, and the invitations that wait for an answer. */
export const GET = described(
  {
    tokens: [cardSection],
    section: associationsSection,
    summary: 'The patients whose record the calling doctor may open, and pending invitations',
    description: 'An invitation contains name and birth year only.',
    paged: true,
    answer: pageAnswer(assistedAnswer),
  },
  viewerRoute(async ({ viewer, request }) => {
    const page = pageOf(request.nextUrl.searchParams);
    if (!page.ok) return page;
    const { userId, sender, token } = viewer;
    if (token) await auditAlone({ userId, action: 'read', section: 'assistiti', outcome: 'ok', sender });
    const [{ rows, next }, { tags }] = await Promise.all([assistedAfter(viewer, page.value), reference()]);
    return done(json({ data: rows.map((row) => assistedToWire(row, tags)), next }));
  }),
);

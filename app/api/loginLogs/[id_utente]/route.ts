import { pageOf } from '@/lib/access/lists/paging';
import { signInAnswer, signInToWire } from '@/lib/account/sign-in-wire';
import { signInsAfter } from '@/lib/account/sign-ins';
import { pageAnswer } from '@/lib/http/answers';
import { json, selfRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { problem } from '@/lib/http/problem';
import { acceptedLocale } from '@/lib/i18n/translate';

/** When and from where the caller signed in, newest first. */
export const GET = described(
  {
    part: 'account',
    summary: 'When and from where the caller signed in',
    paged: true,
    answer: pageAnswer(signInAnswer),
  },
  selfRoute(async ({ viewer, request }) => {
    const page = pageOf(request.nextUrl.searchParams);
    if (!page.ok) return problem(page.refusal, { request });
    const { rows, next } = await signInsAfter(viewer, page.value);
    const locale = acceptedLocale(request.headers.get('accept-language'));
    return json({ data: rows.map((row) => signInToWire(row, locale)), next });
  }),
);

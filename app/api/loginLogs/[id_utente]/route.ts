import { pageOf } from '@/lib/access/paging';
import { signInToWire } from '@/lib/account/sign-in-wire';
import { signInsAfter } from '@/lib/account/sign-ins';
import { json, selfRoute } from '@/lib/http/api-route';
import { problem } from '@/lib/http/problem';
import { acceptedLocale } from '@/lib/i18n/translate';

/** When and from where the caller signed in, newest first. */
export const GET = selfRoute(async ({ viewer, request }) => {
  const page = pageOf(request.nextUrl.searchParams);
  if (!page.ok) return problem(page.refusal, { request });
  const { rows, next } = await signInsAfter(viewer, page.value);
  const locale = acceptedLocale(request.headers.get('accept-language'));
  return json({ data: rows.map((row) => signInToWire(row, locale)), next });
});

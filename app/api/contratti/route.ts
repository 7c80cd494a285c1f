import { pageAnswer } from '@/lib/http/answers';
import { json, viewerRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { acceptedLocale } from '@/lib/i18n/translate';
import { offeredPlans } from '@/lib/payment/contracts';
import { contractAnswer, contractToWire } from '@/lib/payment/wire';
import { done } from '@/lib/values/refusal';

/** The plans that can be bought, each with its contract in the caller's language. */
export const GET = described(
  {
    part: 'payment',
    summary: 'The plans that can be bought, each with its contract',
    answer: pageAnswer(contractAnswer),
  },
  viewerRoute(async ({ request }) => {
    const locale = acceptedLocale(request.headers.get('accept-language'));
    return done(json({ data: (await offeredPlans(locale)).map(contractToWire), next: null }));
  }),
);

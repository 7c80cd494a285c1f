import { activeSubscriptions } from '@/lib/account/subscriptions';
import { pageAnswer } from '@/lib/http/answers';
import { json, selfRoute } from '@/lib/http/api-route';
import { described } from '@/lib/http/described';
import { heldPlanAnswer, heldPlanToWire } from '@/lib/payment/wire';

/** The caller's active subscriptions; `id` is their id_utente. */
export const GET = described(
  {
    part: 'payment',
    summary: 'The caller’s subscriptions in force, by their id_utente',
    answer: pageAnswer(heldPlanAnswer),
  },
  selfRoute(async ({ viewer }) => json({ data: (await activeSubscriptions(viewer)).map(heldPlanToWire), next: null }), {
    parameter: 'id',
  }),
);

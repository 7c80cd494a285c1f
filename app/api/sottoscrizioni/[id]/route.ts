import { activeSubscriptions } from '@/lib/account/subscriptions';
import { json, selfRoute } from '@/lib/http/api-route';
import { heldPlanToWire } from '@/lib/payment/wire';

/** The caller's subscriptions in force; `id` is their id_utente. */
export const GET = selfRoute(
  async ({ viewer }) => json({ data: (await activeSubscriptions(viewer)).map(heldPlanToWire), next: null }),
  { parameter: 'id' },
);

import 'server-only';
import { z } from 'zod';
import { callPaypal, PaymentAway, readAs } from './api';

const money = z.object({ currency_code: z.string(), value: z.string() });
const subscription = z.object({
  id: z.string(),
  status: z.string(),
  plan_id: z.string(),
  custom_id: z.string().optional(),
  quantity: z.string().optional(),
  plan_overridden: z.boolean().optional(),
  billing_info: z.object({ last_payment: z.object({ amount: money, time: z.string() }).optional() }).optional(),
});
export type PaypalSubscription = z.infer<typeof subscription>;

export interface NewSubscription {
  /** Ours, by which PayPal's subscription is known again. */
  customId: string;
  planId: string;
  requestId: string;
}

/** @returns PayPal's id of the subscription */
export async function createPaypalSubscription({ customId, planId, requestId }: NewSubscription): Promise<string> {
  const answer = await callPaypal({
    method: 'POST',
    path: '/v1/billing/subscriptions',
    requestId,
    body: {
      plan_id: planId,
      custom_id: customId,
      application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'SUBSCRIBE_NOW' },
    },
  });
  if (answer.status !== 200 && answer.status !== 201) throw new PaymentAway('no subscription was made');
  return readAs(z.object({ id: z.string() }), answer).id;
}

const atPath = (id: string) => `/v1/billing/subscriptions/${encodeURIComponent(id)}`;

/** The subscription as PayPal has it now; undefined where it has none. */
export async function readPaypalSubscription(id: string): Promise<PaypalSubscription | undefined> {
  const answer = await callPaypal({ method: 'GET', path: atPath(id) });
  return answer.status === 200 ? readAs(subscription, answer) : undefined;
}

/** Ends the renewal; one that has ended already is refused by PayPal, which is the same to us. */
export async function cancelPaypalSubscription(id: string): Promise<void> {
  const body = { reason: 'Cancelled by the subscriber' };
  await callPaypal({ method: 'POST', path: `${atPath(id)}/cancel`, body });
}

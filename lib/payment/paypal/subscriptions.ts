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
  /** The id of our order, by which PayPal's subscription is recognised. */
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

/** Whether PayPal will charge nothing more for a subscription with this status. */
export const hasEnded = (status: string) => ['CANCELLED', 'EXPIRED'].includes(status);

const atPath = (id: string) => `/v1/billing/subscriptions/${encodeURIComponent(id)}`;

/** The subscription's current state at PayPal; undefined if it does not exist. */
export async function readPaypalSubscription(id: string): Promise<PaypalSubscription | undefined> {
  const answer = await callPaypal({ method: 'GET', path: atPath(id) });
  return answer.status === 200 ? readAs(subscription, answer) : undefined;
}

/** Ends the subscription's renewal. For a subscription that has already ended PayPal refuses the call, which is ignored. */
export async function cancelPaypalSubscription(id: string): Promise<void> {
  const body = { reason: 'Cancelled by the subscriber' };
  await callPaypal({ method: 'POST', path: `${atPath(id)}/cancel`, body });
}

const plan = z.object({
  billing_cycles: z.array(
    z.object({ tenure_type: z.string(), pricing_scheme: z.object({ fixed_price: money.optional() }).optional() }),
  ),
});

/** The regular price of one of PayPal's plans; undefined if PayPal names none. */
export async function readPaypalPrice(planId: string): Promise<z.infer<typeof money> | undefined> {
  const answer = await callPaypal({ method: 'GET', path: `/v1/billing/plans/${encodeURIComponent(planId)}` });
  const read = answer.status === 200 ? plan.safeParse(answer.body).data : undefined;
  return read?.billing_cycles.find(({ tenure_type }) => tenure_type === 'REGULAR')?.pricing_scheme?.fixed_price;
}

const sale = z.object({ state: z.string(), billing_agreement_id: z.string().optional(), create_time: z.string() });

/** The current state at PayPal of a subscription's payment; undefined if it does not exist. */
export async function readPaypalSale(id: string): Promise<z.infer<typeof sale> | undefined> {
  const answer = await callPaypal({ method: 'GET', path: `/v1/payments/sale/${encodeURIComponent(id)}` });
  return answer.status === 200 ? readAs(sale, answer) : undefined;
}

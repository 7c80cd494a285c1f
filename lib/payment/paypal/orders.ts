import 'server-only';
import { z } from 'zod';
import { callPaypal, PaymentAway, readAs } from './api';

const money = z.object({ currency_code: z.string(), value: z.string() });
const capture = z.object({ id: z.string(), status: z.string(), amount: money, custom_id: z.string().optional() });
const order = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z.array(
    z.object({
      custom_id: z.string().optional(),
      amount: money.optional(),
      payee: z.object({ merchant_id: z.string().optional() }).optional(),
      payments: z.object({ captures: z.array(capture).optional() }).optional(),
    }),
  ),
});
export type PaypalOrder = z.infer<typeof order>;
export type PaypalCapture = z.infer<typeof capture>;

export interface NewOrder {
  /** The id of our order, by which PayPal's order is recognised. */
  customId: string;
  description: string;
  cost: string;
  currency: string;
  merchantId: string;
  requestId: string;
}

/** @returns PayPal's id of the order */
export async function createPaypalOrder(given: NewOrder): Promise<string> {
  const answer = await callPaypal({
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: given.requestId,
    body: {
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: given.customId,
          description: given.description.slice(0, 127),
          amount: { currency_code: given.currency, value: given.cost },
          payee: { merchant_id: given.merchantId },
        },
      ],
      payment_source: {
        paypal: { experience_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' } },
      },
    },
  });
  if (answer.status !== 200 && answer.status !== 201) throw new PaymentAway('no order was made');
  return readAs(z.object({ id: z.string() }), answer).id;
}

/** The order's current state at PayPal; undefined if it does not exist. */
export async function readPaypalOrder(id: string): Promise<PaypalOrder | undefined> {
  const answer = await callPaypal({ method: 'GET', path: `/v2/checkout/orders/${encodeURIComponent(id)}` });
  return answer.status === 200 ? readAs(order, answer) : undefined;
}

/** Captures the approved payment. @returns the order, or PayPal's code for the reason why it declines */
export async function capturePaypalOrder(id: string, requestId: string): Promise<PaypalOrder | { issue: string }> {
  const answer = await callPaypal({
    method: 'POST',
    path: `/v2/checkout/orders/${encodeURIComponent(id)}/capture`,
    requestId: `${requestId}-capture`,
    body: {},
  });
  if (answer.status === 200 || answer.status === 201) return readAs(order, answer);
  // Any other answer, for example that an earlier request is still running, does not prove that no money was taken.
  if (answer.status !== 422) throw new PaymentAway(`a capture was answered ${answer.status}`);
  const { details } = (answer.body ?? {}) as { details?: { issue?: string }[] };
  const issue = details?.[0]?.issue ?? 'DECLINED';
  const captured = issue === 'ORDER_ALREADY_CAPTURED' ? await readPaypalOrder(id) : undefined;
  return captured ?? { issue };
}

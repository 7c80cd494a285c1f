import type { PaypalCapture, PaypalOrder } from './paypal/orders';
import type { PaypalSubscription } from './paypal/subscriptions';

/** Our order, with the price that was decided when the order was stored. */
export interface Ordered {
  id: number;
  cost: string;
  currency: string;
  paypalPlan: string | null;
}
/** The first difference between PayPal's object and our order, in one word; undefined if they match. */
type Objection = 'units' | 'custom_id' | 'payee' | 'currency' | 'amount' | 'plan' | undefined;

/** An amount in hundredths, so that '49.9' and '49.90' are equal; null for text that is not an amount. */
function hundredths(amount: string): number | null {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

interface Money {
  currency_code: string;
  value: string;
}

/** Whether an amount differs from the order's price and currency. */
export function objectionToAmount(
  amount: Money | undefined,
  { cost, currency }: Pick<Ordered, 'cost' | 'currency'>,
): Objection {
  if (amount?.currency_code !== currency) return 'currency';
  const [paid, due] = [hundredths(amount.value), hundredths(cost)];
  return paid === null || paid !== due ? 'amount' : undefined;
}

/** Whether PayPal's order is the one that we made: with our reference, our merchant account and our price. */
export function objectionToOrder({ purchase_units }: PaypalOrder, ours: Ordered, merchantId: string): Objection {
  const [unit] = purchase_units;
  if (!unit || purchase_units.length !== 1) return 'units';
  if (unit.custom_id !== String(ours.id)) return 'custom_id';
  if (unit.payee?.merchant_id !== merchantId) return 'payee';
  return objectionToAmount(unit.amount, ours);
}

/** Whether the captured amount is the amount that was due. */
export function objectionToCapture(capture: PaypalCapture, ours: Ordered): Objection {
  if (capture.custom_id !== undefined && capture.custom_id !== String(ours.id)) return 'custom_id';
  return objectionToAmount(capture.amount, ours);
}

/** Whether PayPal's subscription is the one that we made: with quantity one, its plan and its price. */
export function objectionToSubscription(held: PaypalSubscription, ours: Ordered): Objection {
  if (held.custom_id !== String(ours.id)) return 'custom_id';
  if (held.plan_id !== ours.paypalPlan || held.plan_overridden) return 'plan';
  if ((held.quantity ?? '1') !== '1') return 'amount';
  const paid = held.billing_info?.last_payment;
  return paid ? objectionToAmount(paid.amount, ours) : undefined;
}

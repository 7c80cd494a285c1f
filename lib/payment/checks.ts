import type { PaypalCapture, PaypalOrder } from './paypal/orders';
import type { PaypalSubscription } from './paypal/subscriptions';

/** What we ordered, as it was decided when the order was written. */
export interface Ordered {
  id: number;
  cost: string;
  currency: string;
  paypalPlan: string | null;
}
/** In what PayPal's object is not ours, in one word; undefined where it is. */
type Objection = 'units' | 'custom_id' | 'payee' | 'currency' | 'amount' | 'plan' | undefined;

/** An amount in hundredths, so that '49.9' and '49.90' are one; null for what is no amount. */
function hundredths(amount: string): number | null {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

interface Money {
  currency_code: string;
  value: string;
}

/** Whether an amount is not what is due. */
export function objectionToAmount(
  amount: Money | undefined,
  { cost, currency }: Pick<Ordered, 'cost' | 'currency'>,
): Objection {
  if (amount?.currency_code !== currency) return 'currency';
  const [paid, due] = [hundredths(amount.value), hundredths(cost)];
  return paid === null || paid !== due ? 'amount' : undefined;
}

/** Whether PayPal's order is the one that we made: for us, in our name, for the price that we decided. */
export function objectionToOrder({ purchase_units }: PaypalOrder, ours: Ordered, merchantId: string): Objection {
  const [unit] = purchase_units;
  if (!unit || purchase_units.length !== 1) return 'units';
  if (unit.custom_id !== String(ours.id)) return 'custom_id';
  if (unit.payee?.merchant_id !== merchantId) return 'payee';
  return objectionToAmount(unit.amount, ours);
}

/** Whether the money that was taken is what was due. */
export function objectionToCapture(capture: PaypalCapture, ours: Ordered): Objection {
  if (capture.custom_id !== undefined && capture.custom_id !== String(ours.id)) return 'custom_id';
  return objectionToAmount(capture.amount, ours);
}

/** Whether PayPal's subscription is the one that we made: once, of that plan and at its price. */
export function objectionToSubscription(held: PaypalSubscription, ours: Ordered): Objection {
  if (held.custom_id !== String(ours.id)) return 'custom_id';
  if (held.plan_id !== ours.paypalPlan || held.plan_overridden) return 'plan';
  if ((held.quantity ?? '1') !== '1') return 'amount';
  const paid = held.billing_info?.last_payment;
  return paid ? objectionToAmount(paid.amount, ours) : undefined;
}

import 'server-only';
import type { OrderState } from '@/db/schema';
import { isClosed } from '../account/closing/queries';
import { log } from '../log';
import { today } from '../values/days';
import { objectionToCapture, objectionToOrder, objectionToSubscription } from './checks';
import { grant, takeBack } from './licence';
import { beginCapture, judgeOrder, type PlanOrder } from './orders';
import { PaymentAway } from './paypal/api';
import { capturePaypalOrder, type PaypalOrder, readPaypalOrder } from './paypal/orders';
import { paymentProvider } from './paypal/provider';
import { cancelPaypalSubscription, hasEnded, readPaypalSubscription } from './paypal/subscriptions';
import { paidDay } from './period';

const HOURS_TO_APPROVE = 3;

/**
 * Updates an order from its state at PayPal, whatever state it has here. It may be called at any time, concurrently, and
 * after a crash at any point. Money is taken only if PayPal's order matches ours in every detail, and only once, thanks to
 * the request id; the licence is granted in one transaction.
 * @throws PaymentAway if PayPal cannot be asked; then nothing is decided
 */
export async function settle(order: PlanOrder): Promise<OrderState> {
  const provider = paymentProvider();
  if (!provider) throw new PaymentAway('payments are not configured');
  if (order.paypalId === null) return judgeOrder(order, waiting(order));
  return order.kind === 'order'
    ? settleOrder(order, order.paypalId, provider.merchantId)
    : settleSubscription(order, order.paypalId);
}

async function settleOrder(order: PlanOrder, paypalId: string, merchantId: string): Promise<OrderState> {
  const held = await readPaypalOrder(paypalId);
  if (!held || held.status === 'VOIDED') return judgeOrder(order, { state: 'abandoned', reason: 'gone' });
  const objection = objectionToOrder(held, order, merchantId);
  if (objection) return refused(order, objection);
  const takes = held.status === 'APPROVED' && (await beginCapture(order));
  const paid = takes ? await capturePaypalOrder(paypalId, order.requestId) : held;
  if ('issue' in paid) return judgeOrder(order, { ...waiting(order), reason: paid.issue, declined: true });
  return accounted(order, paid, merchantId);
}

/** Decides an order's state by its capture at PayPal. */
async function accounted(order: PlanOrder, paid: PaypalOrder, merchantId: string): Promise<OrderState> {
  const capture = paid.purchase_units[0]?.payments?.captures?.[0];
  if (!capture) return judgeOrder(order, waiting(order));
  const objection = objectionToOrder(paid, order, merchantId) ?? objectionToCapture(capture, order);
  if (objection) return refused(order, objection);
  switch (capture.status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
      return grant(order, { captureId: capture.id });
    case 'PENDING':
      return judgeOrder(order, { state: 'pending', minutes: 5 });
    case 'REFUNDED':
    case 'REVERSED':
      return takeBack(order);
    default:
      return judgeOrder(order, { state: 'refused', reason: capture.status });
  }
}

async function settleSubscription(order: PlanOrder, paypalId: string): Promise<OrderState> {
  const held = await readPaypalSubscription(paypalId);
  if (!held) return judgeOrder(order, { state: 'abandoned', reason: 'gone' });
  const objection = objectionToSubscription(held, order);
  if (objection) {
    // The subscription grants no licence, so nothing more may be charged for it.
    if (!hasEnded(held.status)) await cancelPaypalSubscription(paypalId);
    return refused(order, objection);
  }
  if (held.status === 'APPROVAL_PENDING') return judgeOrder(order, waiting(order));
  const paid = held.billing_info?.last_payment;
  if (paid) return grant(order, { paidOn: believedDay(order, paid.time), paypalState: held.status });
  if (!['APPROVED', 'ACTIVE'].includes(held.status))
    return judgeOrder(order, { state: 'refused', reason: held.status });
  // The account was closed before the first payment, so cancel the subscription. If a payment was made in the meantime, it
  // still grants its licence.
  if (await isClosed(order.userId)) await cancelPaypalSubscription(paypalId);
  return judgeOrder(order, { state: 'pending', minutes: 1 });
}

/** The day of a payment. If the time that PayPal reports cannot be true, it is today, since the payment itself is certain. */
function believedDay({ id }: PlanOrder, time: string): string {
  const day = paidDay(time);
  if (!day) log().error({ order: id }, 'a payment bears a time that cannot be');
  return day ?? today();
}

/** The state of an order that is not approved yet: it stays open as long as PayPal lets the payer approve it. */
function waiting({ createdAt, state }: PlanOrder): { state: OrderState; minutes?: number } {
  if (state === 'abandoned') return { state };
  const old = Date.now() - Date.parse(createdAt) > HOURS_TO_APPROVE * 3_600_000;
  return old ? { state: 'abandoned' } : { state: 'created', minutes: 10 };
}

/** PayPal's object does not match our order: no licence is granted, and the logged error must be investigated. */
function refused(order: PlanOrder, objection: string): Promise<OrderState> {
  log().error({ order: order.id, objection }, 'a payment is not what was ordered');
  return judgeOrder(order, { state: 'refused', reason: objection });
}

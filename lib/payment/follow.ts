import 'server-only';
import { and, eq, ne, not, sql } from 'drizzle-orm';
import { licences, planOrders, subscriptions } from '@/db/schema';
import { database } from '../database';
import { log } from '../log';
import { daysAfter, today } from '../values/days';
import { objectionToSubscription } from './checks';
import { takeBack } from './licence';
import { findOrder } from './orders';
import {
  cancelPaypalSubscription,
  hasEnded,
  type PaypalSubscription,
  readPaypalSale,
  readPaypalSubscription,
} from './paypal/subscriptions';
import { endOf, laterDay, monthsOf, paidDay } from './period';

/** A licence that PayPal renews. */
export interface Followed {
  id: number;
  orderId: number;
  paypalId: string;
  endsOn: string;
  duration: string;
  cost: string;
  currency: string;
  paypalPlan: string | null;
  cancelAskedAt: string | null;
}

/**
 * Updates a licence from PayPal's subscription: it is extended if it was paid, and if it is no longer renewed it lasts until
 * the end of the paid time. A cancellation that was requested here but has not reached PayPal is sent first. A subscription
 * that no longer matches the order, for example with another price, is cancelled too: nothing more may be charged for it.
 * @throws PaymentAway if PayPal cannot be asked; then nothing was changed
 */
export async function follow(licence: Followed): Promise<void> {
  let held = await readPaypalSubscription(licence.paypalId);
  if (held && (licence.cancelAskedAt || objectionTo(licence, held)) && !hasEnded(held.status)) {
    await cancelPaypalSubscription(licence.paypalId);
    held = await readPaypalSubscription(licence.paypalId);
  }
  const state = held?.status ?? 'GONE';
  const until = paidUntil(licence, held);
  const endsOn = laterDay(licence.endsOn, until);
  const ended = !held || hasEnded(state);
  const due = ended ? null : endsOn > daysAfter(today(), 1) ? endsOn : new Date(Date.now() + 3_600_000).toISOString();
  const isRefunded = sql`exists (select from ${planOrders}
    where ${planOrders.id} = ${licence.orderId} and ${planOrders.state} = 'refunded')`;
  await database()
    .db.update(subscriptions)
    .set({
      paypalState: state,
      endsOn: sql`greatest(${subscriptions.endsOn}, ${until || null}::date)`,
      ...(ended ? { cancelledAt: sql`coalesce(${subscriptions.cancelledAt}, now())` } : {}),
      dueAt: sql`${due}::timestamptz`,
    })
    .where(and(eq(subscriptions.id, licence.id), not(isRefunded)));
}

/**
 * The last day that the subscription's last payment covers; '' if the payment does not match the order or was not made yet.
 */
function paidUntil(licence: Followed, held: PaypalSubscription | undefined): string {
  const paid = held?.billing_info?.last_payment;
  if (!held || !paid) return '';
  const objection = objectionTo(licence, held);
  if (objection) log().error({ order: licence.orderId, objection }, 'a renewal is not what was ordered');
  return objection ? '' : (paidTo(licence, paid.time) ?? '');
}

/** The last day that a payment at this time covers; null if the time is impossible, which leaves the licence unchanged. */
function paidTo({ orderId, duration }: Followed, time: string): string | null {
  const day = paidDay(time);
  if (!day) log().error({ order: orderId }, 'a payment bears a time that cannot be');
  return day && endOf(day, monthsOf(duration) ?? null);
}

const objectionTo = ({ orderId, ...ordered }: Followed, held: PaypalSubscription) =>
  objectionToSubscription(held, { ...ordered, id: orderId });

const PAID_BACK = ['refunded', 'reversed'];

/**
 * Ends a licence whose last payment was refunded, and its renewal. The refund of a payment for an earlier period changes
 * nothing.
 * @returns PayPal's id of the subscription that the payment belongs to, if any
 */
export async function followSale(saleId: string): Promise<string | undefined> {
  const sale = await readPaypalSale(saleId);
  const paypalId = sale?.billing_agreement_id;
  const licence = paypalId && PAID_BACK.includes(sale.state) ? await findFollowed(paypalId) : undefined;
  const until = licence && paidTo(licence, sale?.create_time ?? '');
  // PayPal may report two different times for one payment, seconds apart.
  if (!licence || !until || daysAfter(until, 1) < licence.endsOn) return paypalId;
  const order = await findOrder(database().db, { id: licence.orderId });
  await cancelPaypalSubscription(licence.paypalId);
  if (order) await takeBack(order);
  return paypalId;
}

/** The licence that PayPal renews under a subscription id; the plan of such a licence always has an end. */
export async function findFollowed(paypalId: string): Promise<Followed | undefined> {
  const [licence] = await database()
    .db.select({
      id: subscriptions.id,
      orderId: planOrders.id,
      endsOn: sql<string>`${subscriptions.endsOn}`,
      duration: licences.duration,
      cost: planOrders.cost,
      currency: planOrders.currency,
      paypalPlan: planOrders.paypalPlan,
      cancelAskedAt: sql<string | null>`${subscriptions.cancelAskedAt}`,
    })
    .from(subscriptions)
    .innerJoin(planOrders, eq(planOrders.id, subscriptions.orderId))
    .innerJoin(licences, eq(licences.id, subscriptions.licenceId))
    .where(and(eq(subscriptions.paypalId, paypalId), ne(planOrders.state, 'refunded')));
  return licence && { ...licence, paypalId };
}

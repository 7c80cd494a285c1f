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
 * Brings a licence to where PayPal has its subscription: paid for longer, or not renewed any more, which leaves it until
 * the end of what is paid. A cancellation that was asked for here and has not reached PayPal is carried there first; so
 * is one of what is not what was ordered any more, such as at another price: nothing more may be charged for it.
 * @throws PaymentAway where PayPal cannot be asked: nothing has changed then
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

/** The last day that the subscription's last payment pays for; none where it is not what was ordered, or not paid yet. */
function paidUntil(licence: Followed, held: PaypalSubscription | undefined): string {
  const paid = held?.billing_info?.last_payment;
  if (!held || !paid) return '';
  const objection = objectionTo(licence, held);
  if (objection) log().error({ order: licence.orderId, objection }, 'a renewal is not what was ordered');
  return objection ? '' : (paidTo(licence, paid.time) ?? '');
}

/** The last day that a payment of this time pays for; nothing ends, or goes on, by a time that cannot be. */
function paidTo({ orderId, duration }: Followed, time: string): string | null {
  const day = paidDay(time);
  if (!day) log().error({ order: orderId }, 'a payment bears a time that cannot be');
  return day && endOf(day, monthsOf(duration) ?? null);
}

const objectionTo = ({ orderId, ...ordered }: Followed, held: PaypalSubscription) =>
  objectionToSubscription(held, { ...ordered, id: orderId });

const PAID_BACK = ['refunded', 'reversed'];

/**
 * Takes a licence back whose last payment was paid back, and ends the renewal; a payment for a time that is over changes
 * nothing. @returns PayPal's id of the subscription that the payment is of, if it is of one
 */
export async function followSale(saleId: string): Promise<string | undefined> {
  const sale = await readPaypalSale(saleId);
  const paypalId = sale?.billing_agreement_id;
  const licence = paypalId && PAID_BACK.includes(sale.state) ? await findFollowed(paypalId) : undefined;
  const until = licence && paidTo(licence, sale?.create_time ?? '');
  // The same payment may bear two times, seconds apart.
  if (!licence || !until || daysAfter(until, 1) < licence.endsOn) return paypalId;
  const order = await findOrder(database().db, { id: licence.orderId });
  await cancelPaypalSubscription(licence.paypalId);
  if (order) await takeBack(order);
  return paypalId;
}

/** The licence that PayPal renews under an id; a plan that renews has an end. */
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

import 'server-only';
import { and, isNotNull, lte, sql } from 'drizzle-orm';
import { planOrders, subscriptions } from '@/db/schema';
import { database } from '../database';
import { queueJob } from '../jobs/job';
import { drain } from '../jobs/queue';
import { findFollowed, follow } from './follow';
import { findOrder, hurryCaptures } from './orders';
import { paymentProvider } from './paypal/provider';
import { settle } from './settle';

const isDue = (dueAt: typeof planOrders.dueAt | typeof subscriptions.dueAt) => lte(dueAt, sql`now()`);
const takesPayments = () => paymentProvider() !== null;

/**
 * Updates orders from their state at PayPal. While one process works on an order, others leave it alone; the waits between
 * attempts grow longer.
 */
export const settleOrders = queueJob({
  name: 'settle-orders',
  every: 60,
  retryAfter: [60],
  opens: ['account'],
  isOn: takesPayments,
  atStart: hurryCaptures,
  queue: {
    table: planOrders,
    key: [planOrders.id],
    dueAt: planOrders.dueAt,
    attempts: planOrders.attempts,
    waits: [1, 2, 4, 8, 16, 32, 64, 128, 256],
    isWaiting: isDue(planOrders.dueAt),
    atOnce: 1,
  },
  async work({ id }) {
    const order = await findOrder(database().db, { id });
    if (order) await settle(order);
  },
});

/** Updates renewing licences from the state of their subscriptions at PayPal. */
export const followLicences = queueJob({
  name: 'follow-licences',
  every: 60,
  retryAfter: [60],
  opens: ['account'],
  isOn: takesPayments,
  queue: {
    table: subscriptions,
    key: [subscriptions.id],
    dueAt: subscriptions.dueAt,
    waits: [5],
    isReady: and(
      isNotNull(subscriptions.paypalId),
      sql`not exists (select from ${planOrders}
        where ${planOrders.id} = ${subscriptions.orderId} and ${planOrders.state} = 'refunded')`,
    ) as ReturnType<typeof sql>,
    isWaiting: isDue(subscriptions.dueAt),
    atOnce: 1,
  },
  async work({ paypalId }) {
    const licence = paypalId === null ? undefined : await findFollowed(paypalId);
    if (licence) await follow(licence);
  },
});

/** Updates all orders and licences that are due from their state at PayPal. @throws PaymentAway; the rest then stays due */
export async function reconcile(): Promise<void> {
  await drain(settleOrders);
  await drain(followLicences);
}

/** Does the same as `reconcile`, and also continues captures that an earlier process left unfinished. */
export async function reconcileAtStart(): Promise<void> {
  await hurryCaptures();
  await reconcile();
}

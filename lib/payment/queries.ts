import 'server-only';
import { and, asc, desc, eq, exists, gt, gte, inArray, isNotNull, not, or, sql } from 'drizzle-orm';
import { ONE } from '@/db/rows';
import { licences, planOrders, subscriptionRuns, subscriptions } from '@/db/schema';
import { lastEnded, shownSubscriptions } from '../account/subscriptions';
import { database } from '../database';
import type { Locale } from '../i18n/translate';
import type { Viewer } from '../session/sessions';
import { offeredPlans } from './contracts';

const { state, reason, updatedAt } = planOrders;
/**
 * The condition for a pending order: approved but not decided yet, or recently declined. An order that was never approved is
 * not a payment.
 */
const isPending = or(
  inArray(state, ['capturing', 'pending']),
  and(eq(state, 'created'), isNotNull(reason)),
  and(eq(state, 'refused'), gt(updatedAt, sql`now() - interval '7 days'`)),
);

/** The condition that a failed order is of no interest any more: its plan has been subscribed since and is in force. */
const isMadeGood = () =>
  exists(
    database()
      .db.select(ONE)
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.userId, planOrders.userId),
          eq(subscriptions.licenceId, planOrders.licenceId),
          gte(subscriptions.createdAt, planOrders.createdAt),
          subscriptionRuns,
          inArray(state, ['created', 'refused']),
        ),
      ),
  );

/** The user's orders that the page shows: those in progress, and those that failed recently. */
const pendingPayments = ({ userId }: Viewer) =>
  database()
    .db.select({
      id: planOrders.id,
      plan: licences.name,
      cost: planOrders.cost,
      currency: planOrders.currency,
      state: planOrders.state,
      createdAt: sql<string>`${planOrders.createdAt}`,
    })
    .from(planOrders)
    .innerJoin(licences, eq(licences.id, planOrders.licenceId))
    .where(and(eq(planOrders.userId, userId), isPending, not(isMadeGood())))
    .orderBy(desc(planOrders.createdAt), asc(planOrders.id));

export type PendingPayment = Awaited<ReturnType<typeof pendingPayments>>[number];

/** The data of the subscription page. */
export async function readPlansPage(viewer: Viewer, locale: Locale) {
  const [held, ended, pending, offered] = await Promise.all([
    shownSubscriptions(viewer),
    lastEnded(viewer),
    pendingPayments(viewer),
    offeredPlans(locale),
  ]);
  return { held, ended: held.length === 0 ? ended : undefined, pending, offered };
}

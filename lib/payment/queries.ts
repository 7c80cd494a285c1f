import 'server-only';
import { and, asc, desc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { licences, planOrders } from '@/db/schema';
import { activeSubscriptions } from '../account/subscriptions';
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
    .where(and(eq(planOrders.userId, userId), isPending))
    .orderBy(desc(planOrders.createdAt), asc(planOrders.id));

export type PendingPayment = Awaited<ReturnType<typeof pendingPayments>>[number];

/** The data of the subscription page. */
export async function readPlansPage(viewer: Viewer, locale: Locale) {
  const [held, pending, offered] = await Promise.all([
    activeSubscriptions(viewer),
    pendingPayments(viewer),
    offeredPlans(locale),
  ]);
  return { held, pending, offered };
}

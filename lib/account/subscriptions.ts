import 'server-only';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { licences, subscriptionRuns, subscriptions } from '@/db/schema';
import { database } from '../database';
import type { Viewer } from '../session/sessions';

/** The viewer's subscriptions in force, the oldest first. */
export const activeSubscriptions = ({ userId }: Pick<Viewer, 'userId'>, db: Db = database().db) =>
  db
    .select({
      id: subscriptions.id,
      licenceId: subscriptions.licenceId,
      plan: licences.name,
      cost: licences.cost,
      currency: licences.currency,
      duration: licences.duration,
      startedAt: subscriptions.createdAt,
      endsOn: subscriptions.endsOn,
      cancelledAt: subscriptions.cancelledAt,
      /** The time at which the holder cancelled the renewal; the cancellation may not have reached PayPal yet. */
      cancelAskedAt: subscriptions.cancelAskedAt,
      /** Whether PayPal renews the subscription until it is cancelled. */
      renews: sql<boolean>`${subscriptions.paypalId} is not null and ${subscriptions.cancelledAt} is null`,
    })
    .from(subscriptions)
    .innerJoin(licences, eq(licences.id, subscriptions.licenceId))
    .where(and(eq(subscriptions.userId, userId), subscriptionRuns))
    .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id));

export type HeldPlan = Awaited<ReturnType<typeof activeSubscriptions>>[number];

/**
 * The subscriptions in force as the user's pages show them. A cancelled one that only runs out is left out if the same plan
 * has been subscribed again: the plan has not ended.
 */
export async function shownSubscriptions(viewer: Viewer): Promise<HeldPlan[]> {
  const held = await activeSubscriptions(viewer);
  const goesOn = new Set(held.filter(({ cancelledAt }) => !cancelledAt).map(({ licenceId }) => licenceId));
  return held.filter(({ cancelledAt, licenceId }) => !cancelledAt || !goesOn.has(licenceId));
}

/** The user's last ended subscription and its last day; pages show it only to users without one in force. */
export async function lastEnded({ userId }: Viewer): Promise<{ plan: string; day: string } | undefined> {
  // Without an end, a subscription runs until its cancellation.
  const day = sql<string>`coalesce(${subscriptions.endsOn}, (${subscriptions.cancelledAt} at time zone 'Europe/Rome')::date)::text`;
  const [ended] = await database()
    .db.select({ plan: licences.name, day })
    .from(subscriptions)
    .innerJoin(licences, eq(licences.id, subscriptions.licenceId))
    .where(and(eq(subscriptions.userId, userId), sql`(${subscriptionRuns}) is not true`))
    .orderBy(desc(day), desc(subscriptions.id))
    .limit(1);
  return ended;
}

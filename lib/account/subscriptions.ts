import 'server-only';
import { and, asc, eq, sql } from 'drizzle-orm';
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

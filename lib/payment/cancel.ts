import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { subscriptionRuns, subscriptions } from '@/db/schema';
import { command } from '../access/commands/command';
import { rowId } from '../values/fields';
import { done, refuse } from '../values/refusal';
import { findFollowed, follow } from './follow';
import { unlessAway } from './paypal/api';

interface Cancelled {
  id: number;
  /** The last paid day; null if the subscription ended with the cancellation. */
  endsOn: string | null;
  paypalId: string | null;
}

/**
 * Ends a subscription's renewal; the subscription stays valid until its last paid day. The cancellation is stored first and
 * then sent to PayPal. If PayPal is unavailable, the reconciler sends it later.
 */
export const cancelPlan = command<{ id: number }, Cancelled, 'account'>({
  by: 'account',
  section: null,
  act: 'cancel_plan',
  input: () => z.object({ id: rowId }),
  async run({ db, viewer }, { id }) {
    const { cancelAskedAt, cancelledAt, paypalId, endsOn } = subscriptions;
    const [cancelled] = await db
      .update(subscriptions)
      .set({
        cancelAskedAt: sql`coalesce(${cancelAskedAt}, now())`,
        cancelledAt: sql`case when ${paypalId} is null then coalesce(${cancelledAt}, now()) else ${cancelledAt} end`,
        dueAt: sql`case when ${paypalId} is null then null else now() end`,
      })
      .where(and(eq(subscriptions.id, id), eq(subscriptions.userId, viewer.userId), subscriptionRuns))
      .returning({ id: subscriptions.id, endsOn, paypalId });
    return cancelled ? done(cancelled) : refuse('not_found');
  },
  afterwards: (_, cancelled) =>
    unlessAway(async () => {
      const licence = cancelled.paypalId && (await findFollowed(cancelled.paypalId));
      if (licence) await follow(licence);
      return cancelled;
    }),
});

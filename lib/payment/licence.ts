import 'server-only';
import { and, asc, eq, isNotNull, max, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { closures, licences, type OrderState, planOrders, subscriptions, users } from '@/db/schema';
import { type AuditEntry, writeAudit } from '../audit/audit';
import { inTransaction } from '../database';
import { checkOpening } from '../jobs/scope';
import { sendOutbox } from '../mail/outbox';
import { today } from '../values/days';
import type { PlanOrder } from './orders';
import { broughtForward, endOf, laterDay, monthsOf, type PaidPeriod } from './period';
import { enqueueReceipt } from './receipt';

/** The sender of log lines that have no caller: PayPal reported the change, or a job asked PayPal. */
const OURSELVES: AuditEntry['sender'] = { ip: '', device: 'PayPal', channel: 'api' };

interface Paid {
  captureId?: string;
  /** The day of the payment, at which the period of a renewing plan begins. */
  paidOn?: string;
  paypalState?: string;
}

/** Grants the licence that was paid for by an order, only once, and sends the receipt. */
export async function grant(order: PlanOrder, paid: Paid): Promise<OrderState> {
  const state = await give(order, paid);
  sendOutbox();
  return state;
}

/**
 * Grants the licence only once: the order is locked, and no two licences have the same order. If the plan is bought while an
 * earlier licence for it still runs, the new licence begins at that one's end. A payment that PayPal reports late gives a
 * licence that begins on the day of the payment. If the account was closed in the meantime, PayPal is asked to cancel the
 * renewal: the user's row is locked first, as when an account is closed.
 */
const give = (order: PlanOrder, paid: Paid) =>
  inTransaction('write', async (tx): Promise<OrderState> => {
    const { db } = tx;
    await db.select({ id: users.id }).from(users).where(eq(users.id, order.userId)).for('share');
    const [locked] = await db
      .select({
        state: planOrders.state,
        duration: licences.duration,
        closed: sql<boolean>`exists (select from ${closures} where ${closures.userId} = ${planOrders.userId})`,
      })
      .from(planOrders)
      .innerJoin(licences, eq(licences.id, planOrders.licenceId))
      .where(eq(planOrders.id, order.id))
      .for('update', { of: planOrders });
    if (!locked || ['completed', 'refunded'].includes(locked.state)) return locked?.state ?? 'refused';
    const [running] = await db
      .select({ until: max(subscriptions.endsOn) })
      .from(subscriptions)
      .where(isOfPlan(order));
    const paidOn = paid.paidOn ?? today();
    const from = laterDay(running?.until ?? '', paidOn);
    const endsOn = endOf(from, monthsOf(locked.duration) ?? null);
    const paypalId = order.kind === 'subscription' ? order.paypalId : null;
    const ends = locked.closed && paypalId !== null;
    await db
      .insert(subscriptions)
      .values({
        userId: order.userId,
        licenceId: order.licenceId,
        createdAt: paidOn < today() ? sql`${paidOn}::timestamptz` : sql`now()`,
        endsOn,
        orderId: order.id,
        paypalId,
        paypalState: paid.paypalState ?? null,
        cancelAskedAt: ends ? sql`now()` : null,
        dueAt: ends ? sql`now()` : sql`${paypalId && endsOn}::timestamptz`,
      })
      .onConflictDoNothing({ target: subscriptions.orderId });
    await db
      .update(planOrders)
      .set({
        state: 'completed',
        reason: null,
        dueAt: null,
        updatedAt: sql`now()`,
        captureId: paid.captureId ?? null,
      })
      .where(eq(planOrders.id, order.id));
    await logged(tx.sql, order, 'ok');
    await enqueueReceipt(tx, order, { paidOn, endsOn });
    return 'completed';
  });

/**
 * Handles a refund: it ends the licence at the end of today, and a licence that was bought as its extension begins then. The
 * user's row is locked, so that no other licence is added to the end of this one while it is withdrawn.
 */
export const takeBack = (order: PlanOrder) =>
  inTransaction('write', async (tx): Promise<OrderState> => {
    const { db } = tx;
    await db.select({ id: users.id }).from(users).where(eq(users.id, order.userId)).for('no key update');
    await db
      .update(planOrders)
      .set({ state: 'refunded', dueAt: null, updatedAt: sql`now()` })
      .where(eq(planOrders.id, order.id));
    await bringForward(db, order);
    await db
      .update(subscriptions)
      .set({
        cancelledAt: sql`coalesce(${subscriptions.cancelledAt}, now())`,
        endsOn: sql`least(${subscriptions.endsOn}, ${today()}::date)`,
        dueAt: null,
      })
      .where(eq(subscriptions.orderId, order.id));
    await logged(tx.sql, order, 'refunded');
    return 'refunded';
  });

const isOfPlan = ({ userId, licenceId }: PlanOrder) =>
  and(eq(subscriptions.userId, userId), eq(subscriptions.licenceId, licenceId));

async function bringForward(db: Db, order: PlanOrder) {
  const { id, orderId, createdAt, endsOn, dueAt } = subscriptions;
  const held: PaidPeriod[] = await db
    .select({
      id,
      orderId,
      endsOn: sql<string>`${endsOn}`,
      paidOn: sql<string>`(${createdAt} at time zone 'Europe/Rome')::date::text`,
    })
    .from(subscriptions)
    .where(and(isOfPlan(order), isNotNull(endsOn)))
    .orderBy(asc(endsOn), asc(id))
    .for('update');
  for (const ended of broughtForward(held, order.id, today()))
    await db
      .update(subscriptions)
      .set({
        endsOn: ended.endsOn,
        dueAt: sql`case when ${dueAt} is not null then least(${dueAt}, ${ended.endsOn}::timestamptz) end`,
      })
      .where(eq(id, ended.id));
}

async function logged(sql: Parameters<typeof writeAudit>[0], { id, userId }: PlanOrder, outcome: string) {
  checkOpening('account');
  await sql`select set_config('app.user', ${String(userId)}, true)`;
  await writeAudit(sql, { userId, action: 'pay_plan', section: null, rowId: id, outcome, sender: OURSELVES });
}

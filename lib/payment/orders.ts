import 'server-only';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { type OrderState, orderIsOpen, planOrders } from '@/db/schema';
import { database } from '../database';
import { done, type Result, refuse } from '../values/refusal';
import type { Plan } from './plans';

/** A stored order: a row in plan_orders, which is written before PayPal is asked for anything. */
export interface PlanOrder {
  id: number;
  userId: number;
  licenceId: number;
  kind: 'order' | 'subscription';
  cost: string;
  currency: string;
  paypalPlan: string | null;
  state: OrderState;
  reason: string | null;
  requestId: string;
  paypalId: string | null;
  contractHash: string;
  createdAt: string;
}

export const OPEN_STATES: OrderState[] = ['created', 'capturing', 'pending'];

const planOrder = {
  id: planOrders.id,
  userId: planOrders.userId,
  licenceId: planOrders.licenceId,
  kind: planOrders.kind,
  cost: planOrders.cost,
  currency: planOrders.currency,
  paypalPlan: planOrders.paypalPlan,
  state: planOrders.state,
  reason: planOrders.reason,
  requestId: planOrders.requestId,
  paypalId: planOrders.paypalId,
  contractHash: planOrders.contractHash,
  createdAt: sql<string>`${planOrders.createdAt}`,
};

/**
 * The user's order of a plan at its current price. Only one open order per plan exists at a time: it is reused if it equals
 * what would be ordered now, and no other order is made while its payment is in progress.
 */
export async function openOrder(
  db: Db,
  userId: number,
  plan: Plan,
  contract: { version: string; sha256: string },
): Promise<Result<PlanOrder>> {
  const made = await insertOrder(db, userId, plan, contract);
  if (made) return done(made);
  const [open] = await db
    .select(planOrder)
    .from(planOrders)
    .where(
      and(eq(planOrders.userId, userId), eq(planOrders.licenceId, plan.id), inArray(planOrders.state, OPEN_STATES)),
    )
    .for('update');
  if (open && open.state !== 'created') return refuse('payment_pending');
  if (open && isSame(open, plan, contract)) return done(open);
  if (open) await db.update(planOrders).set({ state: 'abandoned', dueAt: null }).where(eq(planOrders.id, open.id));
  const instead = await insertOrder(db, userId, plan, contract);
  return instead ? done(instead) : refuse('payment_pending');
}

const isSame = (open: PlanOrder, { cost, currency, paypalPlan }: Plan, { sha256 }: { sha256: string }) =>
  open.cost === cost && open.currency === currency && open.paypalPlan === paypalPlan && open.contractHash === sha256;

async function insertOrder(db: Db, userId: number, plan: Plan, contract: { version: string; sha256: string }) {
  const [order] = await db
    .insert(planOrders)
    .values({
      userId,
      licenceId: plan.id,
      kind: plan.paypalPlan ? 'subscription' : 'order',
      cost: plan.cost,
      currency: plan.currency,
      paypalPlan: plan.paypalPlan,
      contractVersion: contract.version,
      contractHash: contract.sha256,
      dueAt: sql`now() + interval '10 minutes'`,
    })
    .onConflictDoNothing({ target: [planOrders.userId, planOrders.licenceId], where: orderIsOpen })
    .returning(planOrder);
  return order;
}

/**
 * Stores PayPal's id of the order. If there are several callers, the first stores it; PayPal returns the same id to all of
 * them.
 */
export async function keepPaypalId({ id }: PlanOrder, paypalId: string): Promise<void> {
  await database()
    .db.update(planOrders)
    .set({ paypalId, updatedAt: sql`now()` })
    .where(and(eq(planOrders.id, id), isNull(planOrders.paypalId)));
}

type OrderKey = { id: number } | { paypalId: string } | { captureId: string };

function isOrder(by: OrderKey) {
  if ('id' in by) return eq(planOrders.id, by.id);
  return 'paypalId' in by ? eq(planOrders.paypalId, by.paypalId) : eq(planOrders.captureId, by.captureId);
}

export async function findOrder(db: Db, by: OrderKey): Promise<PlanOrder | undefined> {
  const [order] = await db.select(planOrder).from(planOrders).where(isOrder(by));
  return order;
}

/**
 * Claims an order for the capture of its payment. Of several concurrent callers only one gets the claim; another may get it
 * after 45 seconds, when the first must have ended.
 */
export async function claimOrder(db: Db, id: number): Promise<boolean> {
  const isStuck = and(eq(planOrders.state, 'capturing'), lt(planOrders.updatedAt, sql`now() - interval '45 seconds'`));
  const claimed = await db
    .update(planOrders)
    .set({ state: 'capturing', reason: null, updatedAt: sql`now()`, dueAt: sql`now() + interval '1 minute'` })
    .where(and(eq(planOrders.id, id), or(eq(planOrders.state, 'created'), isStuck)))
    .returning({ id: planOrders.id });
  return claimed.length === 1;
}

/** Records that money is about to be taken; fails if the order was abandoned, paid or refused in the meantime. */
export async function beginCapture({ id }: PlanOrder): Promise<boolean> {
  const begun = await database()
    .db.update(planOrders)
    .set({ state: 'capturing', updatedAt: sql`now()` })
    .where(and(eq(planOrders.id, id), inArray(planOrders.state, OPEN_STATES)))
    .returning({ id: planOrders.id });
  return begun.length === 1;
}

interface Verdict {
  state: OrderState;
  reason?: string;
  /** Minutes until PayPal is asked about the order again; if absent, it is never asked again. */
  minutes?: number;
  /** PayPal has declined the payment: the next attempt needs a new request id, or PayPal would repeat this answer. */
  declined?: true;
}

/**
 * Stores an order's new state. A paid or refunded order keeps its state. An abandoned order is not reopened, since another
 * one may be open in its place; PayPal is still asked about it as long as necessary.
 */
export async function judgeOrder({ id }: PlanOrder, verdict: Verdict): Promise<OrderState> {
  const { state, reason, minutes, declined = false } = verdict;
  const final = inArray(planOrders.state, ['completed', 'refunded']);
  const stays = OPEN_STATES.includes(state) ? or(final, eq(planOrders.state, 'abandoned')) : final;
  const [row] = await database()
    .db.update(planOrders)
    .set({
      updatedAt: sql`now()`,
      ...(declined ? { requestId: sql`gen_random_uuid()` } : {}),
      state: sql`case when ${stays} then ${planOrders.state} else ${state} end`,
      reason: sql`case when ${final} then ${planOrders.reason} else ${reason ?? null} end`,
      dueAt: sql`case when ${final} then null else now() + make_interval(mins => ${minutes ?? null}::int) end`,
    })
    .where(eq(planOrders.id, id))
    .returning({ state: planOrders.state });
  return row?.state ?? state;
}

/** Makes captures due immediately that were in progress when the process ended. */
export const hurryCaptures = () =>
  database().db.update(planOrders).set({ dueAt: sql`now()` }).where(eq(planOrders.state, 'capturing'));

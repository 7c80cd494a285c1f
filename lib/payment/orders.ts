import 'server-only';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { type OrderState, orderIsOpen, planOrders } from '@/db/schema';
import { database } from '../database';
import { done, type Result, refuse } from '../values/refusal';
import type { Plan } from './plans';

/** An order as it is stored: tbl_ordini is the claim, which is there before PayPal is asked for anything. */
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
 * The user's order of a plan, at the price that the plan has now. There is one at a time: the open one is given again
 * as long as it is what would be ordered now, and while its payment is under way there is no other.
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

/** Stores PayPal's id, whoever of several callers gets it first: to one request id PayPal gives them all the same. */
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

/** Claims an order for the capture: of all who try at once one gets it, and another only after it must have ended. */
export async function claimOrder(db: Db, id: number): Promise<boolean> {
  const isStuck = and(eq(planOrders.state, 'capturing'), lt(planOrders.updatedAt, sql`now() - interval '45 seconds'`));
  const claimed = await db
    .update(planOrders)
    .set({ state: 'capturing', reason: null, updatedAt: sql`now()`, dueAt: sql`now() + interval '1 minute'` })
    .where(and(eq(planOrders.id, id), or(eq(planOrders.state, 'created'), isStuck)))
    .returning({ id: planOrders.id });
  return claimed.length === 1;
}

/** Marks that money is about to be taken; not for an order that was given up, paid or refused meanwhile. */
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
  /** In how many minutes PayPal is asked again; absent: never. */
  minutes?: number;
  /** PayPal has declined: the next try is another request, which must not get the answer of this one. */
  declined?: true;
}

/**
 * Writes what has become of an order. One that was paid or paid back stays so, and one that was given up is not opened
 * again, since another may be open in its place: it is asked about for as long as it has to be.
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

/** Captures that were under way when the process ended: they are due at once. */
export const hurryCaptures = () =>
  database().db.update(planOrders).set({ dueAt: sql`now()` }).where(eq(planOrders.state, 'capturing'));

import 'server-only';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '@/db/client';
import { subscriptions } from '@/db/schema';
import { command } from '../access/commands/command';
import { log } from '../log';
import { rowId, wholeNumber } from '../values/fields';
import { done, refuse } from '../values/refusal';
import { objectionToAmount } from './checks';
import { acceptedContract } from './contracts';
import { claimOrder, findOrder, judgeOrder, keepPaypalId, openOrder, type PlanOrder } from './orders';
import { unlessAway } from './paypal/api';
import { createPaypalOrder } from './paypal/orders';
import { paymentProvider } from './paypal/provider';
import { createPaypalSubscription, readPaypalPrice } from './paypal/subscriptions';
import { findPlan, isHeld, type Plan } from './plans';
import { settle } from './settle';

/** The content of a call. The order belongs to the user of the session. */
export const planBody = z.object({ planid: wholeNumber(1, 2_147_483_647) });
const planInput = planBody.extend({ id: rowId });

/**
 * Orders a plan for the caller. The price is read here, and the contract must have been accepted in its current wording;
 * only then is PayPal asked. Of the browser's input only the plan's number is used.
 */
export const orderPlan = command<z.infer<typeof planInput>, PlanOrder & { planName: string }, 'account'>({
  by: 'account',
  section: null,
  act: 'order_plan',
  input: () => planInput,
  async run({ db, viewer }, { planid }) {
    const plan = await findPlan(db, planid);
    if (!plan || !viewer.roles.includes('paziente')) return refuse('not_found');
    if (!paymentProvider()) return refuse('payments_off');
    const contract = await acceptedContract(db, viewer.userId, plan);
    if (!contract) return refuse('contract_due');
    if (await stillRuns(db, viewer.userId, plan)) return refuse('already_subscribed');
    const order = await openOrder(db, viewer.userId, plan, contract);
    return order.ok ? done({ ...order.value, planName: plan.name }) : order;
  },
  async afterwards(_, order) {
    const made = await unlessAway(async () => ({ ...order, paypalId: await paypalIdOf(order) }));
    return made.ok && made.value.paypalId === null ? refuse('payment_refused') : made;
  },
});

/** Whether the user has the plan and need not pay for it again yet. */
async function stillRuns(db: Db, userId: number, plan: Plan): Promise<boolean> {
  const held = await db
    .select({ endsOn: subscriptions.endsOn })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.licenceId, plan.id),
        or(isNotNull(subscriptions.endsOn), isNull(subscriptions.cancelledAt)),
      ),
    );
  return held.some(({ endsOn }) => isHeld(plan, endsOn));
}

/**
 * Creates PayPal's order or subscription for our order and returns its id; repeated requests get the same one. Null if
 * PayPal would charge another price than the one the payer agreed to here: then none is created.
 */
async function paypalIdOf(order: PlanOrder & { planName: string }): Promise<string | null> {
  if (order.paypalId !== null) return order.paypalId;
  const price = order.paypalPlan ? await readPaypalPrice(order.paypalPlan) : undefined;
  if (price && objectionToAmount(price, order)) {
    log().error({ plan: order.paypalPlan }, 'PayPal charges another price for this plan than its licence has');
    await judgeOrder(order, { state: 'refused', reason: 'price' });
    return null;
  }
  const shared = { customId: String(order.id), requestId: order.requestId };
  const { merchantId = '' } = paymentProvider() ?? {};
  const paypalId = order.paypalPlan
    ? await createPaypalSubscription({ ...shared, planId: order.paypalPlan })
    : await createPaypalOrder({ ...shared, ...order, description: order.planName, merchantId });
  await keepPaypalId(order, paypalId);
  return paypalId;
}

/**
 * Whether the order's state may change at PayPal without the user: a payment is under review, or a subscription was approved
 * after it was abandoned here.
 */
const isAskedAgain = ({ state, paypalId }: PlanOrder) =>
  state === 'pending' || (state === 'abandoned' && paypalId !== null);

const paypalIdInput = z.string().min(1).max(100).optional();
export const paymentBody = z.object({ orderId: paypalIdInput, subscriptionId: paypalIdInput });
const paymentInput = paymentBody.extend({ id: rowId });

/**
 * Takes the payment for the caller's own order once the payer has approved it at PayPal. The first call that claims the
 * order captures the payment; for other calls the answer is that it is in progress. If PayPal does not answer in time, the
 * reconciler completes the capture.
 */
export const payPlan = command<z.infer<typeof paymentInput>, PlanOrder & { mine: boolean }, 'account'>({
  by: 'account',
  section: null,
  act: 'pay_plan',
  input: () => paymentInput,
  async run({ db, viewer }, { id, orderId, subscriptionId }) {
    const paypalId = orderId ?? subscriptionId;
    const order = id > 0 || paypalId ? await findOrder(db, paypalId ? { paypalId } : { id }) : undefined;
    if (order?.userId !== viewer.userId) return refuse('not_found');
    if (await claimOrder(db, order.id)) return done({ ...order, state: 'capturing', mine: true });
    const now = (await findOrder(db, { id: order.id })) ?? order;
    return done({ ...now, mine: isAskedAgain(now) });
  },
  async afterwards(_, order) {
    if (!order.mine) return done(order);
    const settled = await unlessAway(async () => ({ ...order, state: await settle(order) }));
    return settled.ok && settled.value.state === 'refused' ? refuse('payment_refused') : settled;
  },
});

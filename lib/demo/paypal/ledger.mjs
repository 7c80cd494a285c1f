import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * @typedef {{ currency_code: string, value: string }} Money
 * @typedef {{ id: string, status: string, amount: Money, custom_id?: string }} Capture
 * @typedef {{ custom_id?: string, amount: Money, payee: { merchant_id: string }, payments?: { captures: Capture[] } }} Unit
 * @typedef {{ id: string, status: string, purchase_units: Unit[], declines?: boolean }} Order
 * @typedef {{ amount: Money, time: string, refunded?: boolean }} Payment
 * @typedef {{ id: string, status: string, plan_id: string, custom_id?: string, quantity: string,
 *   plan_overridden: boolean, billing_info?: { last_payment?: Payment } }} Subscription
 * @typedef {{ status: number, body: unknown }} Answer
 * @typedef {Record<string, Money>} Plans
 */

const newId = (prefix = '') => prefix + randomBytes(9).toString('hex').toUpperCase();

/** @param {string} issue @returns {Answer} */
const unprocessable = (issue) => ({ status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] } });
/** @type {Answer} */
export const NOT_FOUND = { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } };

/**
 * PayPal's orders and subscriptions, and the operations on them. Stored in a file, if one is given, so that a restarted demo
 * keeps its payments.
 */
export class Ledger {
  /** @type {Map<string, Order>} */
  orders = new Map();
  /** @type {Map<string, Subscription>} */
  subscriptions = new Map();
  /** Answers by request id: a repeated request is executed once. @type {Map<string, Answer>} */
  answers = new Map();
  /** Number of captures. */
  captures = 0;

  /** @param {{ plans?: Plans, file?: string }} options */
  constructor({ plans = {}, file } = {}) {
    this.plans = plans;
    this.file = file;
    if (!file || !existsSync(file)) return;
    const kept = JSON.parse(readFileSync(file, 'utf8'));
    this.orders = new Map(kept.orders);
    this.subscriptions = new Map(kept.subscriptions);
  }

  keep() {
    if (!this.file) return;
    const { orders, subscriptions } = this;
    writeFileSync(this.file, JSON.stringify({ orders: [...orders], subscriptions: [...subscriptions] }), {
      mode: 0o600,
    });
  }

  /** @param {string | undefined} requestId @param {() => Answer} work @returns {Answer} */
  once(requestId, work) {
    const known = requestId && this.answers.get(requestId);
    if (known) return known;
    const answer = work();
    if (requestId && answer.status < 300) this.answers.set(requestId, structuredClone(answer));
    this.keep();
    return answer;
  }

  /** @param {{ purchase_units: Unit[] }} given @returns {Answer} */
  createOrder({ purchase_units }) {
    const order = { id: newId(), status: 'CREATED', purchase_units };
    this.orders.set(order.id, order);
    return { status: 201, body: order };
  }

  /** @param {string} id @returns {Answer} */
  readOrder(id) {
    const order = this.orders.get(id);
    return order ? { status: 200, body: order } : NOT_FOUND;
  }

  /** @param {string} id @returns {Answer} */
  capture(id) {
    const order = this.orders.get(id);
    const [unit] = order?.purchase_units ?? [];
    if (!order || !unit) return NOT_FOUND;
    if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
    if (order.declines) {
      Object.assign(order, { status: 'CREATED', declines: false });
      return unprocessable('INSTRUMENT_DECLINED');
    }
    this.captures += 1;
    order.status = 'COMPLETED';
    const { amount, custom_id } = unit;
    unit.payments = { captures: [{ id: newId(), status: 'COMPLETED', amount, ...(custom_id ? { custom_id } : {}) }] };
    return { status: 201, body: order };
  }

  /** @param {{ plan_id: string, custom_id?: string }} given @returns {Answer} */
  createSubscription({ plan_id, custom_id }) {
    if (!this.plans[plan_id]) return NOT_FOUND;
    const id = newId('I-');
    const made = { id, status: 'APPROVAL_PENDING', plan_id, custom_id, quantity: '1', plan_overridden: false };
    this.subscriptions.set(id, made);
    return { status: 201, body: made };
  }

  /** @param {string} id @returns {Answer} */
  readSubscription(id) {
    const subscription = this.subscriptions.get(id);
    return subscription ? { status: 200, body: subscription } : NOT_FOUND;
  }

  /** @param {string} id @returns {Answer} */
  cancel(id) {
    const subscription = this.subscriptions.get(id);
    if (!subscription) return NOT_FOUND;
    if (!['ACTIVE', 'SUSPENDED'].includes(subscription.status)) return unprocessable('SUBSCRIPTION_STATUS_INVALID');
    subscription.status = 'CANCELLED';
    return { status: 204, body: null };
  }

  /** A payment of a subscription, the first or a later one. @param {string} id @param {Date} [at] */
  pay(id, at = new Date()) {
    const subscription = this.subscriptions.get(id);
    const amount = subscription && this.plans[subscription.plan_id];
    if (!subscription || !amount) throw new Error(`no subscription ${id}`);
    subscription.status = 'ACTIVE';
    subscription.billing_info = { last_payment: { amount, time: at.toISOString() } };
    this.keep();
  }

  /**
   * Approves as the payer, optionally with a card that will be declined.
   * @param {string} id @param {{ declines?: boolean }} [how]
   */
  approve(id, { declines = false } = {}) {
    const order = this.orders.get(id);
    if (!order) return this.pay(id);
    if (order.status === 'CREATED') Object.assign(order, { status: 'APPROVED', declines });
    this.keep();
  }

  /** The amount of a payment. @param {string} id @returns {Money | undefined} */
  amountOf(id) {
    const subscription = this.subscriptions.get(id);
    return subscription ? this.plans[subscription.plan_id] : this.orders.get(id)?.purchase_units[0]?.amount;
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { beforeAll, describe, expect, test } from 'vitest';
import { permissionsOf } from '@/lib/access/policy/permissions';
import { database } from '@/lib/database';
import { findOrder } from '@/lib/payment/orders';
import { endOf } from '@/lib/payment/period';
import { reconcile, reconcileAtStart } from '@/lib/payment/reconcile';
import { settle } from '@/lib/payment/settle';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import { today } from '@/lib/values/days';
import { dataOf } from '../support/calls';
import { closeAccountOf } from '../support/closing';
import { inProcess } from '../support/in-process';
import { shopOf } from '../support/payments';
import { accepts, paypalServer } from '../support/paypal';
import { newDoctor, newPatient, subscribe } from '../support/people';
import { auditSince, lastAuditId } from '../support/watch';

// Plans paid once: the server determines price, capture and licence, whatever the browser sends.

const paypal = paypalServer();
const behind = inProcess();
const shop = shopOf(behind, paypal);
let plan: number;
beforeAll(async () => {
  const [row] = await behind.sql`select id from tbl_licenze where descrizione = 'Completo'`;
  plan = Number(row?.id);
});
const unit = (paypalId: string) => paypal.ledger.orders.get(paypalId)?.purchase_units[0];
const inAYear = () => endOf(today(), 12);
const dueNow = () => behind.sql`update plan_orders set due_at = now() where due_at is not null`;

test("a plan is ordered at the server's price, paid, and gives its permissions", async () => {
  const { userId } = await newPatient(behind.db);
  const before = await lastAuditId(behind.sql);
  await accepts(userId, plan);
  const ordered = await shop.order(userId, { planid: plan, costo: '0.01', id_utente: 1, email: 'x@example.it' });
  expect(ordered.status, ordered.text).toBe(201);
  expect(dataOf(ordered)).toMatchObject({ costo: '49.90', valuta: 'EUR', stato: 'creato', subscriptionId: null });
  const orderId = String(dataOf(ordered).orderId);
  expect(unit(orderId)).toMatchObject({ amount: { currency_code: 'EUR', value: '49.90' } });
  paypal.ledger.approve(orderId);
  const paid = await shop.capture(userId, { orderId, planid: 999, id_utente: 1, email: 'x@example.it' });
  expect(dataOf(paid)).toMatchObject({ stato: 'completato', planid: plan });
  expect(await shop.licences(userId)).toEqual([{ endsOn: inAYear(), state: null, cancelled: false }]);
  expect(await permissionsOf(userId)).toContain('aggiungivisite');
  const acts = (await auditSince(behind.sql, before, userId)).map(({ action }) => action);
  expect(acts).toEqual(['accept_contract', 'order_plan', 'pay_plan', 'pay_plan']);
});

test('T39: an order without acceptance of the current contract gets 409', async () => {
  const { userId } = await newPatient(behind.db);
  expect((await shop.order(userId, { planid: plan })).status).toBe(409);
  await accepts(userId, plan);
  await behind.sql`update tbl_licenze set costo = 59.90 where id = ${plan}`;
  expect((await shop.order(userId, { planid: plan })).status).toBe(409);
  await behind.sql`update tbl_licenze set costo = 49.90 where id = ${plan}`;
  expect((await shop.order(userId, { planid: plan })).status).toBe(201);
});

test('no order is made for a plan not on sale, by a doctor, or for a plan that the patient already has', async () => {
  const { userId } = await newPatient(behind.db);
  const doctor = await newDoctor(behind.db);
  const [free] = await behind.sql`select id from tbl_licenze where costo = 0`;
  for (const planid of [Number(free?.id), 999_999]) expect((await shop.order(userId, { planid })).status).toBe(404);
  expect((await shop.order(doctor.userId, { planid: plan })).status).toBe(404);
  expect((await shop.order(userId, {})).status).toBe(422);
  await accepts(userId, plan);
  await subscribe(behind.db, userId);
  expect((await shop.order(userId, { planid: plan })).status).toBe(409);
});

describe('T36: a payment that differs from the order gives no licence:', () => {
  type Unit = NonNullable<ReturnType<typeof unit>>;
  const captured = (given: object) => (u: Unit) => {
    u.payments = { captures: [{ id: 'C', status: 'COMPLETED', amount: u.amount, ...given }] };
  };
  const complete = (paypalId: string) =>
    Object.assign(paypal.ledger.orders.get(paypalId) ?? {}, { status: 'COMPLETED' });
  test.each<[string, (u: Unit) => void]>([
    ['a lower amount', (u) => Object.assign(u.amount, { value: '4.99' })],
    ['another currency', (u) => Object.assign(u.amount, { currency_code: 'USD' })],
    ['another payee', (u) => Object.assign(u.payee, { merchant_id: 'SOMEBODY' })],
    ['another order of ours', (u) => Object.assign(u, { custom_id: '7' })],
    ['no order of ours', (u) => Reflect.deleteProperty(u, 'custom_id')],
  ])('%s, and no money is taken', async (_, change) => {
    const { userId, paypalId } = await shop.approved(plan);
    const taken = paypal.ledger.captures;
    const held = unit(paypalId);
    if (held) change(held);
    expect((await shop.capture(userId, { orderId: paypalId })).status).toBe(502);
    expect(paypal.ledger.captures).toBe(taken);
    expect(await shop.licences(userId)).toEqual([]);
    expect(await shop.stateOf(paypalId)).toMatchObject({ state: 'refused' });
  });

  test.each<[string, (u: Unit) => void]>([
    ['a lower amount', captured({ amount: { currency_code: 'EUR', value: '0.01' } })],
    ['another currency', captured({ amount: { currency_code: 'USD', value: '49.90' } })],
    ['a capture of another order', captured({ custom_id: '7' })],
    ['a capture that was declined', captured({ status: 'DECLINED' })],
  ])('%s, found after the capture', async (_, change) => {
    const { userId, paypalId } = await shop.approved(plan);
    const held = unit(paypalId);
    if (held) change(held);
    complete(paypalId);
    expect((await shop.capture(userId, { orderId: paypalId })).status).toBe(502);
    expect(await shop.licences(userId)).toEqual([]);
  });

  test('a payment that is pending at PayPal gives no licence until PayPal completes it', async () => {
    const { userId, paypalId } = await shop.approved(plan);
    const held = unit(paypalId);
    if (held) captured({ status: 'PENDING' })(held);
    complete(paypalId);
    expect(dataOf(await shop.capture(userId, { orderId: paypalId }))).toMatchObject({ stato: 'in_attesa' });
    expect(await shop.licences(userId)).toEqual([]);
    if (held) captured({})(held);
    await dueNow();
    await reconcile();
    expect(await shop.licences(userId)).toHaveLength(1);
  });

  test("an order that is not approved, not known to PayPal or another user's is not captured", async () => {
    const { userId } = await newPatient(behind.db);
    await accepts(userId, plan);
    const orderId = String(dataOf(await shop.order(userId, { planid: plan })).orderId);
    expect(dataOf(await shop.capture(userId, { orderId }))).toMatchObject({ stato: 'creato' });
    const stranger = await shop.approved(plan);
    for (const id of ['UNKNOWN', stranger.paypalId, "' or true --"])
      expect((await shop.capture(userId, { orderId: id })).status).toBe(404);
    expect((await shop.capture(userId, {})).status).toBe(404);
    paypal.ledger.orders.delete(orderId);
    expect(dataOf(await shop.capture(userId, { orderId }))).toMatchObject({ stato: 'scaduto' });
    expect(await shop.licences(userId)).toEqual([]);
  });

  test('a declined card leaves the order open for another card', async () => {
    const { userId, paypalId } = await shop.approved(plan);
    Object.assign(paypal.ledger.orders.get(paypalId) ?? {}, { declines: true });
    expect(dataOf(await shop.capture(userId, { orderId: paypalId }))).toMatchObject({ stato: 'creato' });
    expect(await shop.stateOf(paypalId)).toEqual({ state: 'created', reason: 'INSTRUMENT_DECLINED' });
    expect(dataOf(await shop.order(userId, { planid: plan }))).toMatchObject({ orderId: paypalId });
    paypal.ledger.approve(paypalId);
    expect(dataOf(await shop.capture(userId, { orderId: paypalId }))).toMatchObject({ stato: 'completato' });
  });
});

describe('T37, R4: a payment is captured once', () => {
  test('twenty concurrent orders make one order, and twenty concurrent captures charge once and give one licence', async () => {
    const { userId } = await newPatient(behind.db);
    await accepts(userId, plan);
    const twenty = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, work));
    const orders = await twenty(() => shop.order(userId, { planid: plan }));
    expect([...new Set(orders.map((one) => one.status))]).toEqual([201]);
    const ids = [...new Set(orders.map((one) => String(dataOf(one).orderId)))];
    expect(ids).toHaveLength(1);
    const [orderId = ''] = ids;
    paypal.ledger.approve(orderId);
    const taken = paypal.ledger.captures;
    const answers = await twenty(() => shop.capture(userId, { orderId }));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers.map((one) => dataOf(one).stato)).toContain('completato');
    expect(paypal.ledger.captures).toBe(taken + 1);
    expect(await shop.licences(userId)).toHaveLength(1);
    expect(dataOf(await shop.capture(userId, { orderId }))).toMatchObject({ stato: 'completato' });
    expect(await shop.licences(userId)).toHaveLength(1);
  });

  test("two users' orders, each captured twenty times simultaneously, are captured and licensed once each", async () => {
    const both = [await shop.approved(plan), await shop.approved(plan)];
    const taken = paypal.ledger.captures;
    const all = both.flatMap(({ userId, paypalId }) =>
      Array.from({ length: 20 }, () => shop.capture(userId, { orderId: paypalId })),
    );
    for (const { status } of await Promise.all(all)) expect(status).toBe(200);
    expect(paypal.ledger.captures).toBe(taken + 2);
    for (const { userId } of both) expect(await shop.licences(userId)).toHaveLength(1);
  });

  test('an order that is abandoned after it was read is not captured', async () => {
    const { userId, paypalId } = await shop.approved(plan);
    const looked = await findOrder(database().db, { paypalId });
    await behind.sql`update plan_orders set state = 'abandoned' where paypal_id = ${paypalId}`;
    const taken = paypal.ledger.captures;
    if (looked) expect(await settle(looked)).toBe('abandoned');
    expect(paypal.ledger.captures).toBe(taken);
    expect(await shop.licences(userId)).toEqual([]);
  });

  test('if a process is killed between capture and commit, the next start gives exactly one licence', async () => {
    const { userId, paypalId } = await shop.approved(plan);
    const taken = paypal.ledger.captures;
    const child = spawn(
      process.execPath,
      [
        '--conditions=react-server',
        '--import',
        'tsx',
        inCheckout('tests/support/capture-once.ts'),
        String(userId),
        paypalId,
      ],
      { env: { ...process.env, NODE_ENV: 'test' }, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const end = once(child, 'exit');
    // PayPal captures the payment, and the process is killed before it gets the answer.
    paypal.intercept(({ path, requestId }) => {
      if (!path.endsWith('/capture')) return;
      paypal.ledger.once(requestId, () => paypal.ledger.capture(paypalId));
      child.kill('SIGKILL');
      return 503;
    });
    await end;
    paypal.intercept(null);
    expect(paypal.ledger.captures).toBe(taken + 1);
    expect(await shop.stateOf(paypalId)).toMatchObject({ state: 'capturing' });
    expect(await shop.licences(userId)).toEqual([]);
    await Promise.all([reconcileAtStart(), reconcileAtStart()]);
    expect(paypal.ledger.captures).toBe(taken + 1);
    expect(await shop.licences(userId)).toEqual([{ endsOn: inAYear(), state: null, cancelled: false }]);
    expect(await shop.stateOf(paypalId)).toMatchObject({ state: 'completed' });
  });

  test('if a process is killed before the capture, the next start captures once', async () => {
    const { userId, paypalId, orderRow } = await shop.approved(plan);
    const taken = paypal.ledger.captures;
    await behind.sql`update plan_orders set state = 'capturing' where id = ${orderRow}`;
    await reconcileAtStart();
    await reconcileAtStart();
    expect(paypal.ledger.captures).toBe(taken + 1);
    expect(await shop.licences(userId)).toHaveLength(1);
    expect(await shop.stateOf(paypalId)).toMatchObject({ state: 'completed' });
  });
});

describe('while PayPal is unreachable', () => {
  test('an order answers 502, and the same order is made once PayPal is back', async () => {
    const { userId } = await newPatient(behind.db);
    await accepts(userId, plan);
    paypal.intercept(() => 503);
    const away = await shop.order(userId, { planid: plan });
    expect([away.status, away.body.message]).toEqual([502, expect.stringContaining('PayPal non risponde')]);
    paypal.intercept(null);
    expect((await shop.order(userId, { planid: plan })).status).toBe(201);
    const rows = await behind.sql`select 1 from plan_orders where id_utente = ${userId}`;
    expect(rows).toHaveLength(1);
  });

  test('an order that PayPal made but whose answer was lost is reused by the next attempt', async () => {
    const { userId } = await newPatient(behind.db);
    await accepts(userId, plan);
    const { ledger } = paypal;
    const [once, before] = [ledger.once.bind(ledger), ledger.orders.size];
    ledger.once = (requestId, work) => ({ ...once(requestId, work), status: 503 });
    expect((await shop.order(userId, { planid: plan })).status).toBe(502);
    Reflect.deleteProperty(ledger, 'once');
    expect((await shop.order(userId, { planid: plan })).status).toBe(201);
    expect(ledger.orders.size).toBe(before + 1);
  });

  test('a capture in progress at PayPal is not treated as declined: it waits and gives one licence', async () => {
    const { userId, paypalId } = await shop.approved(plan);
    paypal.intercept(({ path }) => (path.endsWith('/capture') ? 409 : undefined));
    expect((await shop.capture(userId, { orderId: paypalId })).status).toBe(502);
    expect(await shop.stateOf(paypalId)).toEqual({ state: 'capturing', reason: null });
    paypal.intercept(null);
    await dueNow();
    await reconcile();
    expect(unit(paypalId)?.payments?.captures).toHaveLength(1);
    expect(await shop.licences(userId)).toHaveLength(1);
  });

  test('a capture answers 502, stays in the state capturing, and is made by the reconciler', async () => {
    const { userId, paypalId } = await shop.approved(plan);
    paypal.intercept(() => 503);
    expect((await shop.capture(userId, { orderId: paypalId })).status).toBe(502);
    expect(await shop.stateOf(paypalId)).toMatchObject({ state: 'capturing' });
    // A second order of the same plan is refused while the first is in this state.
    expect((await shop.order(userId, { planid: plan })).status).toBe(409);
    await dueNow();
    await expect(reconcile()).rejects.toThrow();
    paypal.intercept(null);
    await dueNow();
    await reconcile();
    expect(await shop.licences(userId)).toHaveLength(1);
  });

  test('when PayPal refuses its access token with 401, a new token is requested', async () => {
    const { userId, paypalId } = await shop.approved(plan);
    let refusals = 0;
    paypal.intercept(({ path }) => {
      if (path.includes('oauth2') || refusals > 0) return;
      refusals += 1;
      return 401;
    });
    expect(dataOf(await shop.capture(userId, { orderId: paypalId }))).toMatchObject({ stato: 'completato' });
  });
});

test('a payer who approves and closes the window still gets the plan', async () => {
  const { userId } = await shop.approved(plan);
  await dueNow();
  await reconcile();
  expect(await shop.licences(userId)).toHaveLength(1);
});

test('an order that is never approved is abandoned after three hours', async () => {
  const { userId } = await newPatient(behind.db);
  await accepts(userId, plan);
  const orderId = String(dataOf(await shop.order(userId, { planid: plan })).orderId);
  await behind.sql`update plan_orders set created_at = now() - interval '4 hours' where paypal_id = ${orderId}`;
  await dueNow();
  await reconcile();
  expect(await shop.stateOf(orderId)).toMatchObject({ state: 'abandoned' });
  expect((await shop.order(userId, { planid: plan })).status).toBe(201);
});

test('a plan can be bought again in its last month, and is extended by its full duration', async () => {
  const { userId } = await newPatient(behind.db);
  const endsOn = endOf(today(), 1) ?? '';
  const soon = new Date(Date.parse(endsOn) - 3 * 86_400_000).toISOString().slice(0, 10);
  await subscribe(behind.db, userId, { endsOn: soon });
  await accepts(userId, plan);
  const orderId = String(dataOf(await shop.order(userId, { planid: plan })).orderId);
  paypal.ledger.approve(orderId);
  await shop.capture(userId, { orderId });
  expect((await shop.licences(userId)).map((one) => one.endsOn).sort()).toEqual([soon, endOf(soon, 12)]);
});

test('a user who approves a payment and closes the account before its capture is not charged', async () => {
  const { userId, paypalId } = await shop.approved(plan);
  expect(await closeAccountOf(userId)).toMatchObject({ ok: true });
  await dueNow();
  await reconcile();
  expect(unit(paypalId)?.payments?.captures ?? []).toEqual([]);
  expect(await shop.stateOf(paypalId)).toEqual({ state: 'abandoned', reason: 'account_closed' });
  expect(await shop.licences(userId)).toEqual([]);
});

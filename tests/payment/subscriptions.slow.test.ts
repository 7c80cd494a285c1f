import { describe, expect, test } from 'vitest';
import { permissionsOf } from '@/lib/access/policy/permissions';
import { database } from '@/lib/database';
import { followSale } from '@/lib/payment/follow';
import { findOrder } from '@/lib/payment/orders';
import { endOf } from '@/lib/payment/period';
import { reconcile } from '@/lib/payment/reconcile';
import { settle } from '@/lib/payment/settle';
import { daysAfter, today } from '@/lib/values/days';
import { bearerOf, call, dataOf } from '../support/calls';
import { accepts, RENEWING } from '../support/paypal';
import { newPatient } from '../support/people';
import { inAMonth, renewals } from '../support/renewals';
import { handlerOf } from '../support/routes';

// Plans that PayPal renews: the payments determine their duration, and they end when a payment is missing.

const { paypal, behind, shop, plan, held, dueNow, bought } = renewals();

test('an approved subscription gives the plan for the paid month, and cannot be ordered a second time', async () => {
  const { userId, paypalId } = await bought();
  expect(held(paypalId)).toMatchObject({ plan_id: RENEWING, quantity: '1' });
  expect(await shop.licences(userId)).toEqual([{ endsOn: inAMonth(), state: 'ACTIVE', cancelled: false }]);
  expect((await shop.order(userId, { planid: plan() })).status).toBe(409);
});

describe('T36: a subscription that differs from the order gives no licence:', () => {
  test.each([
    ['another plan', { plan_id: 'P-OTHER' }],
    ['a plan whose price was overridden', { plan_overridden: true }],
    ['another order', { custom_id: '7' }],
    ['two of it', { quantity: '2' }],
    [
      'a lower amount',
      {
        billing_info: {
          last_payment: { amount: { currency_code: 'EUR', value: '0.01' }, time: '2026-01-01T00:00:00Z' },
        },
      },
    ],
    [
      'another currency',
      {
        billing_info: {
          last_payment: { amount: { currency_code: 'USD', value: '4.90' }, time: '2026-01-01T00:00:00Z' },
        },
      },
    ],
  ])('%s', async (_, given) => {
    const { userId, paypalId } = await shop.approved(plan());
    Object.assign(held(paypalId) ?? {}, given);
    expect((await shop.capture(userId, { subscriptionId: paypalId })).status).toBe(502);
    expect(await shop.licences(userId)).toEqual([]);
    expect(held(paypalId)?.status, 'nothing more is charged for it').toBe('CANCELLED');
  });

  test('no subscription is made if PayPal charges another price for the plan than the contract says', async () => {
    const { userId } = await newPatient(behind.db);
    await accepts(userId, plan());
    const [price, before] = [paypal.ledger.plans[RENEWING], paypal.ledger.subscriptions.size];
    paypal.ledger.plans[RENEWING] = { currency_code: 'EUR', value: '5.90' };
    const answer = await shop.order(userId, { planid: plan() });
    if (price) paypal.ledger.plans[RENEWING] = price;
    expect([answer.status, answer.body.message]).toEqual([
      502,
      expect.stringContaining('nessun piano è stato attivato'),
    ]);
    expect(paypal.ledger.subscriptions.size).toBe(before);
    expect((await shop.order(userId, { planid: plan() })).status).toBe(201);
  });

  test('a subscription that is active but not paid gives no licence until it is paid', async () => {
    const { userId, paypalId } = await shop.approved(plan());
    Object.assign(held(paypalId) ?? {}, { billing_info: {} });
    expect(dataOf(await shop.capture(userId, { subscriptionId: paypalId }))).toMatchObject({ stato: 'in_attesa' });
    expect(await shop.licences(userId)).toEqual([]);
  });
});

describe('a subscription whose payment is settled late', () => {
  const start = daysAfter(today(), -40);

  test('gives the plan for the paid time, which may be over already', async () => {
    const { userId, paypalId } = await shop.approved(plan());
    paypal.ledger.pay(paypalId, new Date(`${start}T10:00:00Z`));
    expect(dataOf(await shop.capture(userId, { subscriptionId: paypalId }))).toMatchObject({ stato: 'completato' });
    expect(await shop.licences(userId)).toMatchObject([{ endsOn: endOf(start, 1) }]);
    expect(await permissionsOf(userId)).toEqual(new Set());
  });

  test('gives the plan even if its order was abandoned before', async () => {
    const { userId, paypalId } = await shop.approved(plan());
    await behind.sql`update plan_orders set state = 'abandoned', due_at = null where paypal_id = ${paypalId}`;
    expect(dataOf(await shop.capture(userId, { subscriptionId: paypalId }))).toMatchObject({ stato: 'completato' });
    expect(await shop.licences(userId)).toHaveLength(1);
  });

  test('is not renewed if the account was closed in between', async () => {
    const { userId, paypalId } = await shop.approved(plan());
    await behind.sql`insert into closures (id_utente, due_at) values (${userId}, now() + interval '30 days')`;
    const order = await findOrder(database().db, { paypalId });
    if (order) await settle(order);
    await reconcile();
    expect(await shop.licences(userId)).toEqual([{ endsOn: inAMonth(), state: 'CANCELLED', cancelled: true }]);
    expect(held(paypalId)?.status).toBe('CANCELLED');
  });
});

describe('a renewing plan', () => {
  const [start] = [daysAfter(today(), -40)];

  test('is extended by each payment, and ends without one', async () => {
    const { userId, paypalId } = await bought();
    const ended = daysAfter(today(), -1);
    await behind.sql`update tbl_sottoscrizioni set created_at = ${start}, data_scadenza = ${ended}
      where id_utente = ${userId}`;
    expect(await permissionsOf(userId)).not.toContain('aggiungivisite');
    paypal.ledger.pay(paypalId, new Date(`${start}T10:00:00Z`));
    await dueNow();
    await reconcile();
    expect((await shop.licences(userId))[0]?.endsOn).toBe(ended);
    paypal.ledger.pay(paypalId);
    await dueNow();
    await reconcile();
    expect((await shop.licences(userId))[0]?.endsOn).toBe(inAMonth());
    expect(await permissionsOf(userId)).toContain('aggiungivisite');
  });

  test.each(['CANCELLED', 'EXPIRED'])(
    'stays open until the end of the paid period, and no longer, if it is %s at PayPal',
    async (status) => {
      const { userId, paypalId } = await bought();
      Object.assign(held(paypalId) ?? {}, { status });
      await dueNow();
      await reconcile();
      expect(await shop.licences(userId)).toEqual([{ endsOn: inAMonth(), state: status, cancelled: true }]);
      expect(await permissionsOf(userId)).toContain('aggiungivisite');
      const ended = daysAfter(today(), -1);
      await behind.sql`update tbl_sottoscrizioni set created_at = ${start}, data_scadenza = ${ended} where id_utente = ${userId}`;
      expect(await permissionsOf(userId)).toEqual(new Set());
    },
  );

  test('is not extended if it is charged at another price than agreed, and its renewal is cancelled', async () => {
    const { userId, paypalId } = await bought();
    const amount = { currency_code: 'EUR', value: '1.00' };
    Object.assign(held(paypalId) ?? {}, { billing_info: { last_payment: { amount, time: '2099-01-01T00:00:00Z' } } });
    await dueNow();
    await reconcile();
    expect(await shop.licences(userId)).toEqual([{ endsOn: inAMonth(), state: 'CANCELLED', cancelled: true }]);
    expect(held(paypalId)?.status).toBe('CANCELLED');
  });
});
test("the API lists the user's plans, and the plans on sale with their contracts", async () => {
  const { userId } = await bought();
  const get = async (route: string, path: string, params: Record<string, string> = {}) =>
    call(await handlerOf(`GET ${route}`), await bearerOf(userId), { method: 'GET', path, params });
  const own = await get('/api/sottoscrizioni/[id]', `/api/sottoscrizioni/${userId}`, { id: String(userId) });
  expect(own.body.data).toMatchObject([
    { licenze: { descrizione: 'Mensile', costo: '4.90' }, data_scadenza: inAMonth(), rinnovo_automatico: true },
  ]);
  const contracts = await get('/api/contratti', '/api/contratti');
  expect(contracts.body.data).toMatchObject([
    {
      descrizione: 'Completo',
      costo: '49.90',
      id_paypal_codice_piano: null,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
    { descrizione: 'Mensile', id_paypal_codice_piano: RENEWING, testo_contratto: expect.stringContaining('4,90') },
  ]);
});

describe('a payment that PayPal dates into the future', () => {
  const dated = (paypalId: string, time: string) =>
    Object.assign(held(paypalId)?.billing_info?.last_payment ?? {}, { time });

  test.each(['2099-01-01T00:00:00Z', 'no time'])('as %s gives the plan from today, once', async (time) => {
    const patient = await shop.approved(plan());
    dated(patient.paypalId, time);
    await shop.capture(patient.userId, { subscriptionId: patient.paypalId });
    for (let i = 0; i < 3; i += 1) {
      await dueNow();
      await reconcile();
    }
    expect(await shop.licences(patient.userId)).toEqual([{ endsOn: inAMonth(), state: 'ACTIVE', cancelled: false }]);
  });

  test('by more than a day neither extends nor ends a plan; within a day it extends the plan', async () => {
    const { userId, paypalId } = await bought();
    dated(paypalId, new Date(Date.now() + 25 * 3_600_000).toISOString());
    await dueNow();
    await reconcile();
    expect(await shop.licences(userId)).toMatchObject([{ endsOn: inAMonth() }]);
    Object.assign(held(paypalId)?.billing_info?.last_payment ?? {}, { refunded: true, time: '2099-01-01T00:00:00Z' });
    await followSale(`SALE-${paypalId}`);
    expect(await shop.licences(userId)).toMatchObject([{ endsOn: inAMonth(), cancelled: false }]);
    const tomorrow = new Date(Date.now() + 23 * 3_600_000);
    dated(paypalId, tomorrow.toISOString());
    await dueNow();
    await reconcile();
    expect(await shop.licences(userId)).toMatchObject([{ endsOn: endOf(today(tomorrow), 1) }]);
  });
});

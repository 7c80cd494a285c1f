import { beforeAll, describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/perform';
import { permissionsOf } from '@/lib/access/permissions';
import { closeAccount } from '@/lib/account/closing/commands';
import { database } from '@/lib/database';
import { findOrder } from '@/lib/payment/orders';
import { endOf } from '@/lib/payment/period';
import { reconcile } from '@/lib/payment/reconcile';
import { settle } from '@/lib/payment/settle';
import { daysAfter, today } from '@/lib/values/days';
import { bearerOf, call, dataOf, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { shopOf } from '../support/payments';
import { accepts, newRenewingPlan, paypalServer, RENEWING } from '../support/paypal';
import { newPatient, subscribe, yesterday } from '../support/people';
import { handlerOf } from '../support/routes';

// Plans that PayPal renews: how long they are open follows from what PayPal was paid, and ends when it is not.

const paypal = paypalServer();
const behind = inProcess();
const shop = shopOf(behind, paypal);
let plan: number;
beforeAll(async () => {
  plan = await newRenewingPlan(behind.db);
});
const held = (paypalId: string) => paypal.ledger.subscriptions.get(paypalId);
const dueNow = () => behind.sql`update tbl_sottoscrizioni set da_controllare_il = now() where id_paypal is not null`;
const ordersDue = () => behind.sql`update tbl_ordini set da_controllare_il = now() where da_controllare_il is not null`;
const inAMonth = () => endOf(today(), 1) ?? '';

async function bought() {
  const patient = await shop.approved(plan);
  const paid = await shop.capture(patient.userId, { subscriptionId: patient.paypalId });
  expect(dataOf(paid)).toMatchObject({ stato: 'completato' });
  return patient;
}
const subscriptionId = async (userId: number) => {
  const [row] = await behind.sql`select id from tbl_sottoscrizioni where id_utente = ${userId}`;
  return Number(row?.id);
};
const cancel = async (userId: number, id: number) =>
  call(await handlerOf('POST /api/sottoscrizioni/[id]/annulla'), await bearerOf(userId), {
    method: 'POST',
    path: `/api/sottoscrizioni/${id}/annulla`,
    params: { id: String(id) },
  });

test('a plan is subscribed to, approved, and open for what was paid', async () => {
  const { userId, paypalId } = await bought();
  expect(held(paypalId)).toMatchObject({ plan_id: RENEWING, quantity: '1' });
  expect(await shop.licences(userId)).toEqual([{ endsOn: inAMonth(), state: 'ACTIVE', cancelled: false }]);
  expect((await shop.order(userId, { planid: plan })).status).toBe(409);
});

describe('T36: a subscription that is not exactly what was ordered gives no licence', () => {
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
    const { userId, paypalId } = await shop.approved(plan);
    Object.assign(held(paypalId) ?? {}, given);
    expect((await shop.capture(userId, { subscriptionId: paypalId })).status).toBe(502);
    expect(await shop.licences(userId)).toEqual([]);
    expect(held(paypalId)?.status, 'nothing more is charged for it').toBe('CANCELLED');
  });

  test('and none is made where PayPal charges another price for the plan than was agreed to', async () => {
    const { userId } = await newPatient(behind.db);
    await accepts(userId, plan);
    const [price, before] = [paypal.ledger.plans[RENEWING], paypal.ledger.subscriptions.size];
    paypal.ledger.plans[RENEWING] = { currency_code: 'EUR', value: '5.90' };
    const answer = await shop.order(userId, { planid: plan });
    if (price) paypal.ledger.plans[RENEWING] = price;
    expect([answer.status, answer.body.message]).toEqual([
      502,
      expect.stringContaining('nessun piano è stato attivato'),
    ]);
    expect(paypal.ledger.subscriptions.size).toBe(before);
    expect((await shop.order(userId, { planid: plan })).status).toBe(201);
  });

  test('one that is active but not paid yet waits', async () => {
    const { userId, paypalId } = await shop.approved(plan);
    Object.assign(held(paypalId) ?? {}, { billing_info: {} });
    expect(dataOf(await shop.capture(userId, { subscriptionId: paypalId }))).toMatchObject({ stato: 'in_attesa' });
    expect(await shop.licences(userId)).toEqual([]);
  });
});

describe('what is told late', () => {
  const start = daysAfter(today(), -40);

  test('is open for the time that was paid, which may be over', async () => {
    const { userId, paypalId } = await shop.approved(plan);
    paypal.ledger.pay(paypalId, new Date(`${start}T10:00:00Z`));
    expect(dataOf(await shop.capture(userId, { subscriptionId: paypalId }))).toMatchObject({ stato: 'completato' });
    expect(await shop.licences(userId)).toMatchObject([{ endsOn: endOf(start, 1) }]);
    expect(await permissionsOf(userId)).toEqual(new Set());
  });

  test('is not lost where the order was given up here before', async () => {
    const { userId, paypalId } = await shop.approved(plan);
    await behind.sql`update tbl_ordini set stato = 'abandoned', da_controllare_il = null where id_paypal = ${paypalId}`;
    expect(dataOf(await shop.capture(userId, { subscriptionId: paypalId }))).toMatchObject({ stato: 'completato' });
    expect(await shop.licences(userId)).toHaveLength(1);
  });

  test('is renewed no more where the account was closed meanwhile', async () => {
    const { userId, paypalId } = await shop.approved(plan);
    await behind.sql`insert into tbl_chiusure (id_utente, da_eliminare_il) values (${userId}, now() + interval '30 days')`;
    const order = await findOrder(database().sql, { paypalId });
    if (order) await settle(order);
    await reconcile();
    expect(await shop.licences(userId)).toEqual([{ endsOn: inAMonth(), state: 'CANCELLED', cancelled: true }]);
    expect(held(paypalId)?.status).toBe('CANCELLED');
  });
});

describe('what PayPal renews', () => {
  const [start] = [daysAfter(today(), -40)];

  test('is longer by what was paid, and ends where nothing was', async () => {
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
    'and is %s there stays open to the end of what is paid, and no longer',
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

  test('for another price than was agreed to is not longer, and is charged no more', async () => {
    const { userId, paypalId } = await bought();
    const amount = { currency_code: 'EUR', value: '1.00' };
    Object.assign(held(paypalId) ?? {}, { billing_info: { last_payment: { amount, time: '2099-01-01T00:00:00Z' } } });
    await dueNow();
    await reconcile();
    expect(await shop.licences(userId)).toEqual([{ endsOn: inAMonth(), state: 'CANCELLED', cancelled: true }]);
    expect(held(paypalId)?.status).toBe('CANCELLED');
  });
});

describe('Annulla', () => {
  test('ends the renewal at PayPal and keeps the plan to the end of what is paid', async () => {
    const { userId, paypalId } = await bought();
    const id = await subscriptionId(userId);
    const answer = await cancel(userId, id);
    expect([answer.status, dataOf(answer)]).toEqual([200, { id, data_scadenza: inAMonth() }]);
    expect(held(paypalId)?.status).toBe('CANCELLED');
    expect(await shop.licences(userId)).toEqual([{ endsOn: inAMonth(), state: 'CANCELLED', cancelled: true }]);
    expect((await cancel(userId, id)).status).toBe(200);
  });

  test('while PayPal is away waits, and is carried there afterwards', async () => {
    const { userId, paypalId } = await bought();
    paypal.intercept(() => 503);
    expect((await cancel(userId, await subscriptionId(userId))).status).toBe(502);
    expect(await shop.licences(userId)).toMatchObject([{ cancelled: false }]);
    const [row] =
      await behind.sql`select annullamento_chiesto_il as asked from tbl_sottoscrizioni where id_utente = ${userId}`;
    expect(row?.asked).not.toBeNull();
    paypal.intercept(null);
    await dueNow();
    await reconcile();
    expect(held(paypalId)?.status).toBe('CANCELLED');
    expect(await shop.licences(userId)).toMatchObject([{ cancelled: true }]);
  });

  test('of what was paid once needs no PayPal; of one without an end it is the end', async () => {
    const [once, endless] = [await newPatient(behind.db), await newPatient(behind.db)];
    await subscribe(behind.db, once.userId, { endsOn: daysAfter(today(), 10) });
    await subscribe(behind.db, endless.userId);
    paypal.intercept(() => 503);
    for (const { userId } of [once, endless])
      expect((await cancel(userId, await subscriptionId(userId))).status).toBe(200);
    expect(await permissionsOf(once.userId)).toContain('aggiungivisite');
    expect(await permissionsOf(endless.userId)).toEqual(new Set());
  });

  test('T1: of somebody else’s, or of one that is over, there is none', async () => {
    const [{ userId }, stranger] = [await bought(), await newPatient(behind.db)];
    expect((await cancel(stranger.userId, await subscriptionId(userId))).status).toBe(404);
    await subscribe(behind.db, stranger.userId, {
      createdAt: new Date('2025-01-01'),
      endsOn: yesterday().toISOString().slice(0, 10),
    });
    expect((await cancel(stranger.userId, await subscriptionId(stranger.userId))).status).toBe(404);
    expect(await shop.licences(userId)).toMatchObject([{ cancelled: false }]);
  });
});

describe('T38: a notice of PayPal', () => {
  const send = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    call(
      await handlerOf('POST /api/paypal/webhook'),
      {},
      { method: 'POST', path: '/api/paypal/webhook', body, headers },
    );
  const notice = (id: string, given?: { id?: string; time?: Date }) =>
    paypal.notices.signed('BILLING.SUBSCRIPTION.UPDATED', { id }, given);

  test('makes us read what it is about at PayPal, whatever it says itself', async () => {
    const { userId, paypalId } = await bought();
    Object.assign(held(paypalId) ?? {}, { status: 'CANCELLED' });
    const signed = paypal.notices.signed('BILLING.SUBSCRIPTION.ACTIVATED', {
      id: paypalId,
      status: 'ACTIVE',
    } as object);
    expect((await send(signed)).status).toBe(200);
    expect(await shop.licences(userId)).toMatchObject([{ state: 'CANCELLED', cancelled: true }]);
  });

  test('completes a payment whose payer has closed the window, and is without effect for what is not ours', async () => {
    const { userId, paypalId } = await shop.approved(plan);
    expect((await send(notice('I-UNKNOWN'))).status).toBe(200);
    expect(
      (
        await send(
          paypal.notices.signed('PAYMENT.SALE.COMPLETED', { id: 'S', billing_agreement_id: paypalId } as object),
        )
      ).status,
    ).toBe(200);
    expect(await shop.licences(userId)).toHaveLength(1);
  });

  test('of a cancellation that comes before that of the activation leaves what was paid, and no renewal', async () => {
    const { userId, paypalId } = await shop.approved(plan);
    Object.assign(held(paypalId) ?? {}, { status: 'CANCELLED' });
    for (const kind of ['BILLING.SUBSCRIPTION.CANCELLED', 'PAYMENT.SALE.COMPLETED', 'BILLING.SUBSCRIPTION.ACTIVATED'])
      expect((await send(paypal.notices.signed(kind, { id: paypalId }))).status).toBe(200);
    expect(await shop.licences(userId)).toEqual([{ endsOn: inAMonth(), state: 'CANCELLED', cancelled: true }]);
  });

  test('of a kind or a shape that is not known is heard and has no effect', async () => {
    for (const resource of [{}, { id: 7 }, { id: 'X'.repeat(200) }, { links: 'none' }, { supplementary_data: null }])
      expect((await send(paypal.notices.signed('SOMETHING.NEW', resource))).status).toBe(200);
  });

  type Told = (paypalId: string, captureId: string) => object;
  test.each<[string, string, Told]>([
    ['refunded', 'REFUNDED', (order_id) => ({ id: 'R', supplementary_data: { related_ids: { order_id } } })],
    [
      'refunded, as it names the capture alone',
      'REFUNDED',
      (_, id) => ({ id: 'R', links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${id}` }] }),
    ],
    ['reversed', 'REVERSED', (_, id) => ({ id })],
  ])('takes back what PayPal has %s', async (_, status, about) => {
    const [row] = await behind.sql`select id from tbl_licenze where descrizione = 'Completo'`;
    const { userId, paypalId } = await shop.approved(Number(row?.id));
    await shop.capture(userId, { orderId: paypalId });
    const [capture] = paypal.ledger.orders.get(paypalId)?.purchase_units[0]?.payments?.captures ?? [];
    Object.assign(capture ?? {}, { status });
    const told = about(paypalId, capture?.id ?? '');
    expect((await send(paypal.notices.signed(`PAYMENT.CAPTURE.${status}`, told))).status).toBe(200);
    expect(await shop.licences(userId)).toEqual([{ endsOn: today(), state: null, cancelled: true }]);
    expect(await shop.stateOf(paypalId)).toMatchObject({ state: 'refunded' });
    // It stays so, also when PayPal knows nothing of the order any more.
    paypal.ledger.orders.delete(paypalId);
    expect((await send(paypal.notices.signed('PAYMENT.CAPTURE.UPDATED', told))).status).toBe(200);
    expect(await shop.stateOf(paypalId)).toMatchObject({ state: 'refunded' });
  });

  test('takes back a renewing plan whose last payment PayPal has refunded, and it is charged no more', async () => {
    const { userId, paypalId } = await bought();
    const refund = () => paypal.notices.signed('PAYMENT.SALE.REFUNDED', { id: 'R', sale_id: `SALE-${paypalId}` });
    expect((await send(refund())).status).toBe(200);
    expect(await shop.licences(userId), 'nothing was refunded').toMatchObject([{ endsOn: inAMonth() }]);
    Object.assign(held(paypalId)?.billing_info?.last_payment ?? {}, { refunded: true });
    expect((await send(refund())).status).toBe(200);
    expect(await shop.licences(userId)).toMatchObject([{ endsOn: today(), cancelled: true }]);
    expect(held(paypalId)?.status).toBe('CANCELLED');
    expect((await send(notice(paypalId))).status).toBe(200);
    await dueNow();
    await reconcile();
    expect(await shop.licences(userId)).toMatchObject([{ endsOn: today(), cancelled: true }]);
  });

  // Another instant than the signed one, however fast this computer is.
  const inAMinute = () => new Date(Date.now() + 60_000).toISOString();
  const forged: [string, (signed: ReturnType<typeof notice>) => ReturnType<typeof notice>][] = [
    ['one byte of which was changed', ({ body, headers }) => ({ body: body.replace('WH-', 'WX-'), headers })],
    ['that was serialised anew', ({ body, headers }) => ({ body: JSON.stringify(JSON.parse(body), null, 1), headers })],
    [
      'with the signature of another',
      ({ body, headers }) => ({
        body,
        headers: { ...headers, 'paypal-transmission-sig': notice('I-OTHER').headers['paypal-transmission-sig'] },
      }),
    ],
    ['without a signature', ({ body, headers }) => ({ body, headers: { ...headers, 'paypal-transmission-sig': '' } })],
    [
      'with another time',
      ({ body, headers }) => ({ body, headers: { ...headers, 'paypal-transmission-time': inAMinute() } }),
    ],
    ['with another algorithm', ({ body, headers }) => ({ body, headers: { ...headers, 'paypal-auth-algo': 'none' } })],
    ...[
      'https://paypal.example/v1/notifications/certs/x',
      'https://api.paypal.com.example/v1/notifications/certs/x',
      'http://api.paypal.com/v1/notifications/certs/x',
      'https://api.paypal.com@169.254.169.254/v1/notifications/certs/x',
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
    ].map((url): (typeof forged)[number] => [
      `whose certificate is at ${url}`,
      ({ body, headers }) => ({ body, headers: { ...headers, 'paypal-cert-url': url } }),
    ]),
  ];
  test.each(forged)('%s is refused and without effect', async (_, change) => {
    const { userId, paypalId } = await bought();
    Object.assign(held(paypalId) ?? {}, { status: 'CANCELLED' });
    const asked: string[] = [];
    paypal.intercept(({ path }) => void asked.push(path));
    expect((await send(change(notice(paypalId)))).status).toBe(400);
    expect(asked).toEqual([]);
    expect(await shop.licences(userId)).toMatchObject([{ cancelled: false }]);
  });

  test('that was heard already, or is older than PayPal sends them, is refused', async () => {
    const { paypalId } = await bought();
    const signed = notice(paypalId);
    expect((await send(signed)).status).toBe(200);
    const asked: string[] = [];
    paypal.intercept(({ path }) => void asked.push(path));
    expect((await send(signed)).status).toBe(400);
    const day = 86_400_000;
    for (const time of [new Date(Date.now() - 5 * day), new Date(Date.now() + day)])
      expect((await send(notice(paypalId, { time }))).status).toBe(400);
    expect(asked).toEqual([]);
  });

  test('that comes while PayPal is away is not forgotten: it is sent again', async () => {
    const { userId, paypalId } = await bought();
    Object.assign(held(paypalId) ?? {}, { status: 'CANCELLED' });
    const signed = notice(paypalId);
    paypal.intercept(() => 503);
    expect((await send(signed)).status).toBe(502);
    paypal.intercept(null);
    expect((await send(signed)).status).toBe(200);
    expect(await shop.licences(userId)).toMatchObject([{ cancelled: true }]);
  });
});

test('the contract’s lists: what one has, and what can be bought with its contract', async () => {
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

test('a licence that was taken back holds up none of the others', async () => {
  const [back, other] = [await bought(), await bought()];
  await behind.sql`update tbl_ordini set stato = 'refunded' where id_utente = ${back.userId}`;
  await behind.sql`update tbl_sottoscrizioni set da_controllare_il = case when id_utente = ${back.userId}
    then now() - interval '2 days' else now() - interval '1 day' end where id_utente in (${back.userId}, ${other.userId})`;
  Object.assign(held(other.paypalId) ?? {}, { status: 'CANCELLED' });
  await reconcile();
  expect(await shop.licences(other.userId)).toMatchObject([{ cancelled: true }]);
});

describe('whoever closes the account', () => {
  const close = async (userId: number) =>
    expect(await perform(await viewerOf(userId), 'own', closeAccount, { id: 0, raw: {} })).toMatchObject({ ok: true });

  test('is charged nothing more: PayPal renews no more, and what is paid stays to its end', async () => {
    const { userId, paypalId } = await bought();
    await close(userId);
    await reconcile();
    expect(held(paypalId)?.status).toBe('CANCELLED');
    expect(await shop.licences(userId)).toEqual([{ endsOn: inAMonth(), state: 'CANCELLED', cancelled: true }]);
  });

  test('between the approval and the first payment, is never charged', async () => {
    const { userId, paypalId } = await shop.approved(plan);
    Object.assign(held(paypalId) ?? {}, { billing_info: {} });
    await close(userId);
    await ordersDue();
    await reconcile();
    expect(held(paypalId)?.status).toBe('CANCELLED');
    await ordersDue();
    await reconcile();
    expect(await shop.stateOf(paypalId)).toEqual({ state: 'refused', reason: 'CANCELLED' });
  });

  test('before PayPal tells of the first payment, is not charged a second time', async () => {
    const { userId, paypalId } = await shop.approved(plan);
    await close(userId);
    await ordersDue();
    await reconcile();
    expect(held(paypalId)?.status).toBe('CANCELLED');
    expect(await shop.licences(userId)).toMatchObject([{ cancelled: true }]);
  });
});

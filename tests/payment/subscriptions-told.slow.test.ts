import { describe, expect, test } from 'vitest';
import { reconcile } from '@/lib/payment/reconcile';
import { today } from '@/lib/values/days';
import { call } from '../support/calls';
import { inAMonth, renewals } from '../support/renewals';
import { handlerOf } from '../support/routes';

// PayPal's notices about renewed plans and payments, and which notices are accepted as authentic.

const { paypal, behind, shop, plan, held, dueNow, bought } = renewals();

describe('T38: a notice of PayPal', () => {
  const send = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    call(
      await handlerOf('POST /api/paypal/webhook'),
      {},
      { method: 'POST', path: '/api/paypal/webhook', body, headers },
    );
  const notice = (id: string, given?: { id?: string; time?: Date }) =>
    paypal.notices.signed('BILLING.SUBSCRIPTION.UPDATED', { id }, given);

  test('makes the server read the subscription from PayPal, whatever the notice itself says', async () => {
    const { userId, paypalId } = await bought();
    Object.assign(held(paypalId) ?? {}, { status: 'CANCELLED' });
    const signed = paypal.notices.signed('BILLING.SUBSCRIPTION.ACTIVATED', {
      id: paypalId,
      status: 'ACTIVE',
    } as object);
    expect((await send(signed)).status).toBe(200);
    expect(await shop.licences(userId)).toMatchObject([{ state: 'CANCELLED', cancelled: true }]);
  });

  test('completes a payment whose payer has closed the window; one about an unknown subscription is accepted', async () => {
    const { userId, paypalId } = await shop.approved(plan());
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

  test('of a cancellation that arrives before that of the activation leaves the paid period without renewal', async () => {
    const { userId, paypalId } = await shop.approved(plan());
    Object.assign(held(paypalId) ?? {}, { status: 'CANCELLED' });
    for (const kind of ['BILLING.SUBSCRIPTION.CANCELLED', 'PAYMENT.SALE.COMPLETED', 'BILLING.SUBSCRIPTION.ACTIVATED'])
      expect((await send(paypal.notices.signed(kind, { id: paypalId }))).status).toBe(200);
    expect(await shop.licences(userId)).toEqual([{ endsOn: inAMonth(), state: 'CANCELLED', cancelled: true }]);
  });

  test('of an unknown kind or shape is answered with 200', async () => {
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
  ])('ends a licence whose payment PayPal has %s', async (_, status, about) => {
    const [row] = await behind.sql`select id from tbl_licenze where descrizione = 'Completo'`;
    const { userId, paypalId } = await shop.approved(Number(row?.id));
    await shop.capture(userId, { orderId: paypalId });
    const [capture] = paypal.ledger.orders.get(paypalId)?.purchase_units[0]?.payments?.captures ?? [];
    Object.assign(capture ?? {}, { status });
    const told = about(paypalId, capture?.id ?? '');
    expect((await send(paypal.notices.signed(`PAYMENT.CAPTURE.${status}`, told))).status).toBe(200);
    expect(await shop.licences(userId)).toEqual([{ endsOn: today(), state: null, cancelled: true }]);
    expect(await shop.stateOf(paypalId)).toMatchObject({ state: 'refunded' });
    // The licence's state stays the same when PayPal no longer knows the order.
    paypal.ledger.orders.delete(paypalId);
    expect((await send(paypal.notices.signed('PAYMENT.CAPTURE.UPDATED', told))).status).toBe(200);
    expect(await shop.stateOf(paypalId)).toMatchObject({ state: 'refunded' });
  });

  test('ends a renewing plan and its renewal if PayPal has refunded the last payment', async () => {
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

  // A time that differs from the signed one.
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
  test.each(forged)('%s is refused and has no effect', async (_, change) => {
    const { userId, paypalId } = await bought();
    Object.assign(held(paypalId) ?? {}, { status: 'CANCELLED' });
    const asked: string[] = [];
    paypal.intercept(({ path }) => void asked.push(path));
    expect((await send(change(notice(paypalId)))).status).toBe(400);
    expect(asked).toEqual([]);
    expect(await shop.licences(userId)).toMatchObject([{ cancelled: false }]);
  });

  test('is refused if it was accepted before, is days old or is dated in the future', async () => {
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

  test('gets 502 if it arrives while PayPal is unreachable, and takes effect when it is sent again', async () => {
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

import { describe, expect, test } from 'vitest';
import { permissionsOf } from '@/lib/access/policy/permissions';
import { reconcile } from '@/lib/payment/reconcile';
import { daysAfter, today } from '@/lib/values/days';
import { dataOf } from '../support/calls';
import { closeAccountOf } from '../support/closing';
import { newPatient, subscribe, yesterday } from '../support/people';
import { inAMonth, renewals } from '../support/renewals';

// A plan that PayPal renews ends on its owner's request, with the account, or by a refund.

const { paypal, behind, shop, plan, held, dueNow, ordersDue, bought, subscriptionId, cancel } = renewals();

describe('cancelling a plan', () => {
  test('ends the renewal at PayPal, but the plan stays until the end of the paid period', async () => {
    const { userId, paypalId } = await bought();
    const id = await subscriptionId(userId);
    const answer = await cancel(userId, id);
    expect([answer.status, dataOf(answer)]).toEqual([200, { id, data_scadenza: inAMonth() }]);
    expect(held(paypalId)?.status).toBe('CANCELLED');
    expect(await shop.licences(userId)).toEqual([{ endsOn: inAMonth(), state: 'CANCELLED', cancelled: true }]);
    expect((await cancel(userId, id)).status).toBe(200);
  });

  test('is stored if PayPal is unreachable, and sent to PayPal later', async () => {
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

  test('that does not renew needs no PayPal; a plan without an end date ends immediately', async () => {
    const [once, endless] = [await newPatient(behind.db), await newPatient(behind.db)];
    await subscribe(behind.db, once.userId, { endsOn: daysAfter(today(), 10) });
    await subscribe(behind.db, endless.userId);
    paypal.intercept(() => 503);
    for (const { userId } of [once, endless])
      expect((await cancel(userId, await subscriptionId(userId))).status).toBe(200);
    expect(await permissionsOf(once.userId)).toContain('aggiungivisite');
    expect(await permissionsOf(endless.userId)).toEqual(new Set());
  });

  test("T1: gets 404 for another user's plan and for a plan that has ended", async () => {
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
test('a refunded licence does not delay the reconciliation of the other licences', async () => {
  const [back, other] = [await bought(), await bought()];
  await behind.sql`update plan_orders set state = 'refunded' where id_utente = ${back.userId}`;
  await behind.sql`update tbl_sottoscrizioni set da_controllare_il = case when id_utente = ${back.userId}
    then now() - interval '2 days' else now() - interval '1 day' end where id_utente in (${back.userId}, ${other.userId})`;
  Object.assign(held(other.paypalId) ?? {}, { status: 'CANCELLED' });
  await reconcile();
  expect(await shop.licences(other.userId)).toMatchObject([{ cancelled: true }]);
});

describe('a user who closes the account', () => {
  const close = async (userId: number) => expect(await closeAccountOf(userId)).toMatchObject({ ok: true });

  test('is not charged again: PayPal ends the renewal, and the plan stays until its paid end', async () => {
    const { userId, paypalId } = await bought();
    await close(userId);
    await reconcile();
    expect(held(paypalId)?.status).toBe('CANCELLED');
    expect(await shop.licences(userId)).toEqual([{ endsOn: inAMonth(), state: 'CANCELLED', cancelled: true }]);
  });

  test('between the approval and the first payment, is never charged', async () => {
    const { userId, paypalId } = await shop.approved(plan());
    Object.assign(held(paypalId) ?? {}, { billing_info: {} });
    await close(userId);
    await ordersDue();
    await reconcile();
    expect(held(paypalId)?.status).toBe('CANCELLED');
    await ordersDue();
    await reconcile();
    expect(await shop.stateOf(paypalId)).toEqual({ state: 'refused', reason: 'CANCELLED' });
  });

  test('before PayPal reports the first payment, is not charged a second time', async () => {
    const { userId, paypalId } = await shop.approved(plan());
    await close(userId);
    await ordersDue();
    await reconcile();
    expect(held(paypalId)?.status).toBe('CANCELLED');
    expect(await shop.licences(userId)).toMatchObject([{ cancelled: true }]);
  });
});

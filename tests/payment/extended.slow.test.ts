import { beforeAll, expect, test } from 'vitest';
import { until } from '@/db/embedded/processes.mjs';
import { newId } from '@/db/schema/columns';
import { database } from '@/lib/database';
import { findOrder } from '@/lib/payment/orders';
import { endOf } from '@/lib/payment/period';
import { settle } from '@/lib/payment/settle';
import { daysAfter, today } from '@/lib/values/days';
import { dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { isAnyoneWaiting } from '../support/locks';
import { shopOf } from '../support/payments';
import { accepts, paypalServer } from '../support/paypal';
import { newPatient, subscribe } from '../support/people';

// A plan that extends another begins when the other ends, even if the other ends early because of a refund: no paid day is lost
// and no unpaid day is added.

const paypal = paypalServer();
const behind = inProcess();
const shop = shopOf(behind, paypal);
let plan: number;
beforeAll(async () => {
  const [row] = await behind.sql`select id from tbl_licenze where descrizione = 'Completo'`;
  plan = Number(row?.id);
});

/** Buys the plan; returns PayPal's order id. */
async function buy(userId: number): Promise<string> {
  await accepts(userId, plan);
  const orderId = String(dataOf(await shop.order(userId, { planid: plan })).orderId);
  paypal.ledger.approve(orderId);
  expect(dataOf(await shop.capture(userId, { orderId }))).toMatchObject({ stato: 'completato' });
  return orderId;
}
/** A user whose plan ends in `days` days and who has bought the plan again. */
async function extended(days: number) {
  const { userId } = await newPatient(behind.db);
  const first = await buy(userId);
  await endsIn(first, days);
  const second = await buy(userId);
  return { userId, first, second };
}
const endsIn = (paypalId: string, days: number) =>
  behind.sql`update tbl_sottoscrizioni s set data_scadenza = ${daysAfter(today(), days)},
    created_at = now() - interval '345 days' from plan_orders o
    where o.id = s.id_ordine and o.paypal_id = ${paypalId}`;
/** Refunds a payment fully or in part, with PayPal's notice. */
async function refund(paypalId: string, status = 'REFUNDED') {
  const [capture] = paypal.ledger.orders.get(paypalId)?.purchase_units[0]?.payments?.captures ?? [];
  Object.assign(capture ?? {}, { status });
  const order = await findOrder(database().db, { paypalId });
  if (order) await settle(order);
}
const ends = async (userId: number) => (await shop.licences(userId)).map(({ endsOn }) => endsOn).sort();
const aYearFrom = (day: string) => endOf(day, 12) ?? '';

test('an extension starts at the end of the plan, and moves to the day on which that plan is refunded', async () => {
  const { userId, first } = await extended(20);
  expect(await ends(userId)).toEqual([daysAfter(today(), 20), aYearFrom(daysAfter(today(), 20))]);
  await refund(first);
  const after = [today(), aYearFrom(today())];
  expect(await ends(userId)).toEqual(after);
  await refund(first);
  expect(await ends(userId)).toEqual(after);
});

test('an extension does not move after a partial refund, nor after a refund of a plan that has already ended', async () => {
  const [partly, later] = [await extended(20), await extended(20)];
  await refund(partly.first, 'PARTIALLY_REFUNDED');
  expect(await ends(partly.userId)).toEqual([daysAfter(today(), 20), aYearFrom(daysAfter(today(), 20))]);
  await behind.sql`update tbl_sottoscrizioni set data_scadenza = data_scadenza - 30 where id_utente = ${later.userId}`;
  const before = await ends(later.userId);
  await refund(later.first);
  expect(await ends(later.userId)).toEqual(before);
});

test('when the extension is refunded, the extended plan continues to its end', async () => {
  const { userId, second } = await extended(20);
  await refund(second);
  expect(await ends(userId)).toEqual([today(), daysAfter(today(), 20)]);
});

test('a plan bought after a refund starts on the day of its own payment', async () => {
  const { userId } = await newPatient(behind.db);
  const first = await buy(userId);
  await refund(first);
  await buy(userId);
  expect(await ends(userId)).toEqual([today(), aYearFrom(today())]);
});

test('a licence granted without payment keeps its end after a refund, and the extension continues from there', async () => {
  const { userId } = await newPatient(behind.db);
  const first = await buy(userId);
  await endsIn(first, 20);
  await subscribe(behind.db, userId, { endsOn: daysAfter(today(), 10) });
  await buy(userId);
  await refund(first);
  expect(await ends(userId)).toEqual([today(), daysAfter(today(), 10), aYearFrom(daysAfter(today(), 10))]);
});

test('a refund waits for an extension that is just being written, and then moves it', async () => {
  const { userId } = await newPatient(behind.db);
  const first = await buy(userId);
  await endsIn(first, 20);
  await accepts(userId, plan);
  const orderRow = Number(dataOf(await shop.order(userId, { planid: plan })).id_ordine);
  let isDone = false;
  let refunded = Promise.resolve();
  await behind.sql.begin(async (sql) => {
    // Take the same lock as lib/payment/licence.ts.
    await sql`select from tbl_utenti where id_utente = ${userId} for share`;
    await sql`insert into tbl_sottoscrizioni (id, id_utente, id_licenza, data_scadenza, id_ordine)
      values (${newId()}, ${userId}, ${plan}, ${aYearFrom(daysAfter(today(), 20))}, ${orderRow})`;
    refunded = refund(first).then(() => {
      isDone = true;
    });
    await until(async () => isDone || (await isAnyoneWaiting(behind.sql)), 60_000);
  });
  await refunded;
  expect(await ends(userId)).toEqual([today(), aYearFrom(today())]);
});

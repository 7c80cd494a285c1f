import { beforeAll, expect, test } from 'vitest';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { endOf } from '@/lib/payment/period';
import { reconcileAtStart } from '@/lib/payment/reconcile';
import { displayedDay, today } from '@/lib/values/days';
import { dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { type Caught, mailServer } from '../support/mail';
import { shopOf } from '../support/payments';
import { paypalServer } from '../support/paypal';
import { readPdf } from '../support/pdf';

// The buyer gets the receipt and the accepted contract by mail.

const mailbox = mailServer();
const paypal = paypalServer();
const behind = inProcess();
const shop = shopOf(behind, paypal);
let plan: number;
beforeAll(async () => {
  const [row] = await behind.sql`select id from tbl_licenze where descrizione = 'Completo'`;
  plan = Number(row?.id);
});

/** Buys the plan; returns the buyer's mails. */
async function bought(language: string) {
  const { userId, paypalId, orderRow } = await shop.approved(plan);
  const [user] =
    await behind.sql`update tbl_utenti set lingua = ${language} where id_utente = ${userId} returning email`;
  const paid = await shop.capture(userId, { orderId: paypalId });
  expect(dataOf(paid)).toMatchObject({ stato: 'completato' });
  await shop.capture(userId, { orderId: paypalId });
  await reconcileAtStart();
  await outboxIsIdle();
  return { orderRow, mails: mailbox.mails.filter(({ to }) => to.includes(String(user?.email))) };
}

/** A mail's attachment and its headers. */
function attachedTo({ raw }: Caught) {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(raw) ?? [];
  const [, , part = ''] = raw.replace(/\r\n/g, '\n').split(`--${boundary}\n`);
  const [head = '', body = ''] = part.split('\n\n');
  return { head, content: Buffer.from(body, 'base64') };
}

test.each([
  ['it', 'Ricevuta del Suo abbonamento', ['Importo: 49,90', 'Il contratto che ha accettato è allegato.']],
  ['en', 'Receipt of your subscription', ['Amount: €49.90', 'The contract that you accepted is attached.']],
])('the buyer gets one receipt with plan, amount, days and contract (%s)', async (language, subject, words) => {
  const { mails, orderRow } = await bought(language);
  expect(mails.map((mail) => mail.header('Subject')[0])).toEqual([subject]);
  const contract = mails[0] && attachedTo(mails[0]);
  const [order] = await behind.sql`select contract_hash as sha256 from plan_orders where id = ${orderRow}`;
  const until = displayedDay(endOf(today(), 12) ?? '');
  const told = mails[0]?.text.replace(/\u00a0/g, ' ');
  for (const word of ['Completo', displayedDay(today()), until, String(orderRow), order?.sha256, ...words])
    expect(told).toContain(word);
  expect(contract?.head).toMatch(/application\/pdf[\s\S]*filename="?contratto\.pdf/);
  const pdf = await readPdf(contract?.content ?? Buffer.alloc(0));
  expect([pdf.title, pdf.language]).toEqual(['Contratto di sottoscrizione del piano Completo', 'it']);
  const printed = pdf.sheets
    .map((sheet) => sheet.text)
    .join(' ')
    .replace(/\s+/g, ' ');
  for (const word of ['8. Legge applicabile', '49,90', '12 mesi', String(order?.sha256)])
    expect(printed).toContain(word);
});

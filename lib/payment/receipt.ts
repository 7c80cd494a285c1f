import 'server-only';
import { eq } from 'drizzle-orm';
import type { OpenTransaction } from '@/db/client';
import { licences, planOrders, users } from '@/db/schema';
import { appOrigin } from '../config';
import { isLocale, LOCALES, type Locale, translate } from '../i18n/translate';
import { enqueue } from '../mail/outbox';
import { displayedDay } from '../values/days';
import { displayedCost } from '../values/money';
import { type Contract, contractOf } from './contracts';
import type { PlanOrder } from './orders';
import { PAYMENT_PAGE } from './page';
import { monthsOf } from './period';

/**
 * Puts the receipt of a purchase into the outbox, in the transaction that grants the licence: what was bought, the price,
 * the end of the licence and the accepted contract. The receipt contains no data of the record.
 */
export async function enqueueReceipt(
  { sql, db }: OpenTransaction,
  order: PlanOrder,
  { paidOn, endsOn }: { paidOn: string; endsOn: string | null },
) {
  const [row] = await db
    .select({
      plan: licences.name,
      duration: licences.duration,
      language: users.language,
      version: planOrders.contractVersion,
    })
    .from(planOrders)
    .innerJoin(licences, eq(licences.id, planOrders.licenceId))
    .innerJoin(users, eq(users.id, planOrders.userId))
    .where(eq(planOrders.id, order.id));
  if (!row) return;
  const language: Locale = isLocale(row.language) ? row.language : 'it';
  const contract = contractAccepted(order, row.plan, row.duration);
  const values = {
    plan: row.plan,
    number: String(order.id),
    cost: displayedCost(order.cost, order.currency, language),
    day: displayedDay(paidOn),
    until: endsOn ? displayedDay(endsOn) : translate(language, 'paypal.noEnd'),
    renewal: translate(language, order.paypalPlan ? 'paypal.renewsText' : 'paypal.onceText'),
    version: row.version,
    sha256: order.contractHash,
    address: `${appOrigin()}/webui${PAYMENT_PAGE}`,
    attached: contract ? translate(language, 'mail.contractAttached') : '',
  };
  const document = contract && JSON.stringify(printedContract(contract));
  await enqueue(sql, { userId: order.userId, kind: 'planBought', values, ...(document ? { document } : {}) });
}

/** The contract whose hash the order stores; undefined if the plan has been renamed since the order. */
function contractAccepted({ cost, currency, paypalPlan, contractHash }: PlanOrder, name: string, duration: string) {
  const plan = { name, cost, currency, paypalPlan, months: monthsOf(duration) ?? null };
  return LOCALES.map((locale) => contractOf(plan, locale)).find(({ sha256 }) => sha256 === contractHash);
}

const printedContract = ({ version, language, text, sha256 }: Contract) => ({
  ...text,
  language,
  foot: `${translate(language, 'paypal.contractVersion', { version })} SHA-256: ${sha256}`,
});

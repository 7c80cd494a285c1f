import 'server-only';
import type postgres from 'postgres';
import { database } from '../database';
import { daysAfter, today } from '../values/days';
import { monthsOf } from './period';

/** A licence as it is sold. */
export interface Plan {
  id: number;
  name: string;
  cost: string;
  currency: string;
  duration: string;
  /** How long it is good for once it is paid; null: without end. */
  months: number | null;
  /** PayPal's plan, which renews by itself; null: paid once. */
  paypalPlan: string | null;
  paypalPlanName: string | null;
  /** What it opens, by the keys of its role. */
  permissions: string[];
}

type Sql = postgres.Sql | postgres.TransactionSql;
type Stored = Omit<Plan, 'months'>;

/** What may be bought now: it is enabled, costs something, and says how long it lasts. */
export async function plansForSale(sql: Sql = database().sql): Promise<Plan[]> {
  const rows = await sql<Stored[]>`
    select l.id, l.descrizione as name, l.costo as cost, l.valuta as currency, l.durata_desc as duration,
      l.id_paypal_codice_piano as "paypalPlan", l.id_paypal_descrizione_piano as "paypalPlanName",
      array(select p.name from tbl_ruoli_permessi rp join tbl_permessi p on p.id = rp.id_permesso
        where rp.id_ruolo = l.id_ruolo order by p.id) as permissions
    from tbl_licenze l where l.enable and l.costo > 0 order by l.id`;
  return rows.flatMap((row) => {
    const months = monthsOf(row.duration);
    // What renews must end, or it would never be known to have been paid.
    return months === undefined || (months === null && row.paypalPlan) ? [] : [{ ...row, months }];
  });
}

export const findPlan = async (sql: Sql, id: number): Promise<Plan | undefined> =>
  (await plansForSale(sql)).find((plan) => plan.id === id);

const DAYS_TO_EXTEND = 30;

/** Whether who has a plan until a day need not buy it now: what is paid once can be extended in its last month. */
export const isHeld = ({ paypalPlan }: Plan, endsOn: string | null) =>
  endsOn === null || endsOn >= daysAfter(today(), paypalPlan ? 0 : DAYS_TO_EXTEND);

/** The names of the plans, each of which opens all of these keys. */
export async function plansWith(keys: readonly string[], sql?: Sql): Promise<string[]> {
  const plans = await plansForSale(sql);
  return plans.filter(({ permissions }) => keys.every((key) => permissions.includes(key))).map(({ name }) => name);
}

import 'server-only';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { licences, permissions, rolePermissions } from '@/db/schema';
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

/** What may be bought now: it is enabled, costs something, and says how long it lasts. */
export async function plansForSale(db: Db = database().db): Promise<Plan[]> {
  const opened = db
    .select({ name: permissions.name })
    .from(rolePermissions)
    .innerJoin(permissions, eq(permissions.id, rolePermissions.permissionId))
    .where(eq(rolePermissions.roleId, licences.roleId))
    .orderBy(asc(permissions.id));
  const rows = await db
    .select({
      id: licences.id,
      name: licences.name,
      cost: licences.cost,
      currency: licences.currency,
      duration: licences.duration,
      paypalPlan: licences.paypalPlan,
      paypalPlanName: licences.paypalPlanName,
      permissions: sql<string[]>`array(${opened})`,
    })
    .from(licences)
    .where(and(eq(licences.enabled, true), gt(licences.cost, '0')))
    .orderBy(asc(licences.id));
  return rows.flatMap((row) => {
    const months = monthsOf(row.duration);
    // What renews must end, or it would never be known to have been paid.
    return months === undefined || (months === null && row.paypalPlan) ? [] : [{ ...row, months }];
  });
}

export const findPlan = async (db: Db, id: number): Promise<Plan | undefined> =>
  (await plansForSale(db)).find((plan) => plan.id === id);

const DAYS_TO_EXTEND = 30;

/** Whether who has a plan until a day need not buy it now: what is paid once can be extended in its last month. */
export const isHeld = ({ paypalPlan }: Plan, endsOn: string | null) =>
  endsOn === null || endsOn >= daysAfter(today(), paypalPlan ? 0 : DAYS_TO_EXTEND);

/** The names of the plans, each of which opens all of these keys. */
export async function plansWith(keys: readonly string[], db?: Db): Promise<string[]> {
  const plans = await plansForSale(db);
  return plans.filter(({ permissions }) => keys.every((key) => permissions.includes(key))).map(({ name }) => name);
}

import 'server-only';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { licences, permissions, rolePermissions } from '@/db/schema';
import { database } from '../database';
import { daysAfter, today } from '../values/days';
import { monthsOf } from './period';

/** A licence offered for sale. */
export interface Plan {
  id: number;
  name: string;
  cost: string;
  currency: string;
  duration: string;
  /** The number of months that the licence is valid after payment; null for a licence without end. */
  months: number | null;
  /** The id of PayPal's plan, if the licence renews automatically; null if it is paid once. */
  paypalPlan: string | null;
  paypalPlanName: string | null;
  /** The permissions that the plan grants: the names of its role's permissions. */
  permissions: string[];
}

/** The plans on sale: enabled, with a price and a known duration. */
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
    // A renewing plan must have an end, otherwise a renewal could not be recorded.
    return months === undefined || (months === null && row.paypalPlan) ? [] : [{ ...row, months }];
  });
}

export const findPlan = async (db: Db, id: number): Promise<Plan | undefined> =>
  (await plansForSale(db)).find((plan) => plan.id === id);

const DAYS_TO_EXTEND = 30;

/**
 * Whether a user who has the plan until the given day need not buy it now: a plan that is paid once can be extended in its
 * last month.
 */
export const isHeld = ({ paypalPlan }: Plan, endsOn: string | null) =>
  endsOn === null || endsOn >= daysAfter(today(), paypalPlan ? 0 : DAYS_TO_EXTEND);

/** The names of the plans that grant all of these permissions. */
export async function plansWith(keys: readonly string[], db?: Db): Promise<string[]> {
  const plans = await plansForSale(db);
  return plans.filter(({ permissions }) => keys.every((key) => permissions.includes(key))).map(({ name }) => name);
}

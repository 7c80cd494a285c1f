import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Db } from '@/db/client';
import * as schema from '@/db/schema';
import { perform } from '@/lib/access/commands/perform';
import { database } from '@/lib/database';
import { simulatePaypal } from '@/lib/demo/paypal/simulator.mjs';
import { acceptContract, contractOf } from '@/lib/payment/contracts';
import { findPlan } from '@/lib/payment/plans';
import { viewerOf } from './calls';

export type Simulator = Awaited<ReturnType<typeof simulatePaypal>>;
type Intercept = NonNullable<NonNullable<Parameters<typeof simulatePaypal>[0]>['intercept']>;

/** PayPal's plan of the tests, of which a month costs 4,90 €. */
export const RENEWING = 'P-TEST-MONTHLY';

export interface Paypal extends Simulator {
  /** What the next calls meet instead of an answer: a status, or whatever the test does meanwhile. */
  intercept(how: Intercept | null): void;
}

/** A payment provider for a file's tests, under the address that the app's configuration names; call it once, at the top. */
export function paypalServer(): Paypal {
  const it = {} as Paypal;
  let how: Intercept | null = null;
  beforeAll(async () => {
    const plans = { [RENEWING]: { currency_code: 'EUR', value: '4.90' } };
    const simulator = await simulatePaypal({ plans, intercept: (asked) => how?.(asked) });
    Object.assign(it, simulator, {
      intercept: (next: Intercept | null) => {
        how = next;
      },
    });
    Object.assign(process.env, simulator.environment);
  });
  beforeEach(() => it.intercept(null));
  afterAll(() => it.close());
  return it;
}

/** A licence that PayPal renews each month; there is one in a database. */
export async function newRenewingPlan(db: Db): Promise<number> {
  const [full] = await db.select().from(schema.licences).where(eq(schema.licences.name, 'Completo'));
  const values = { name: 'Mensile', cost: '4.90', duration: '1 mese', paypalPlan: RENEWING, roleId: full?.roleId };
  const [made] = await db.insert(schema.licences).values(values).returning();
  return made?.id ?? 0;
}

/** Lets a patient read and accept a plan's contract. */
export async function accepts(userId: number, planid: number) {
  const plan = await findPlan(database().db, planid);
  if (!plan) throw new Error(`there is no plan ${planid}`);
  const { language, sha256 } = contractOf(plan, 'it');
  return perform(await viewerOf(userId), 'own', acceptContract, { id: 0, raw: { planid, language, sha256 } });
}

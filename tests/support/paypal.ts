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

/** The tests' PayPal plan, at 4,90 € a month. */
export const RENEWING = 'P-TEST-MONTHLY';

export interface Paypal extends Simulator {
  /** Intercepts the next calls: answers a status instead, or runs the test's function before the answer. */
  intercept(how: Intercept | null): void;
}

/** A payment provider for one test file, set in the app's configuration; call it once, at the top. */
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

/** Creates the licence that PayPal renews each month; one per database. */
export async function newRenewingPlan(db: Db): Promise<number> {
  const [full] = await db.select().from(schema.licences).where(eq(schema.licences.name, 'Completo'));
  const values = { name: 'Mensile', cost: '4.90', duration: '1 mese', paypalPlan: RENEWING, roleId: full?.roleId };
  const [made] = await db.insert(schema.licences).values(values).returning();
  return made?.id ?? 0;
}

/** Reads and accepts a plan's contract as this user. */
export async function accepts(userId: number, planid: number) {
  const plan = await findPlan(database().db, planid);
  if (!plan) throw new Error(`there is no plan ${planid}`);
  const { language, sha256 } = contractOf(plan, 'it');
  return perform(await viewerOf(userId), 'own', acceptContract, { id: 0, raw: { planid, language, sha256 } });
}

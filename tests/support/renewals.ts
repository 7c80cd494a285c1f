import { beforeAll, expect } from 'vitest';
import { endOf } from '@/lib/payment/period';
import { today } from '@/lib/values/days';
import { bearerOf, call, dataOf } from './calls';
import { inProcess } from './in-process';
import { shopOf } from './payments';
import { newRenewingPlan, paypalServer } from './paypal';
import { handlerOf } from './routes';

/** Set-up of the tests of a plan that PayPal renews, and of its buyers; call it once, at the top. */
export function renewals() {
  const paypal = paypalServer();
  const behind = inProcess();
  const shop = shopOf(behind, paypal);
  let plan: number;
  beforeAll(async () => {
    plan = await newRenewingPlan(behind.db);
  });
  return {
    ...{ paypal, behind, shop },
    plan: () => plan,
    /** The subscription as the test PayPal stores it. */
    held: (paypalId: string) => paypal.ledger.subscriptions.get(paypalId),
    dueNow: () => behind.sql`update tbl_sottoscrizioni set da_controllare_il = now() where id_paypal is not null`,
    ordersDue: () => behind.sql`update plan_orders set due_at = now() where due_at is not null`,
    async bought() {
      const patient = await shop.approved(plan);
      const paid = await shop.capture(patient.userId, { subscriptionId: patient.paypalId });
      expect(dataOf(paid)).toMatchObject({ stato: 'completato' });
      return patient;
    },
    async subscriptionId(userId: number) {
      const [row] = await behind.sql`select id from tbl_sottoscrizioni where id_utente = ${userId}`;
      return Number(row?.id);
    },
    cancel: async (userId: number, id: number) =>
      call(await handlerOf('POST /api/sottoscrizioni/[id]/annulla'), await bearerOf(userId), {
        method: 'POST',
        path: `/api/sottoscrizioni/${id}/annulla`,
        params: { id: String(id) },
      }),
  };
}

export const inAMonth = () => endOf(today(), 1) ?? '';

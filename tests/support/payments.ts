import { type Answer, bearerOf, call, dataOf } from './calls';
import type { Behind } from './in-process';
import { accepts, type Paypal } from './paypal';
import { newPatient, type Patient } from './people';
import { handlerOf } from './routes';

/** Makes a purchase over the API; the browser's buttons make the same calls. */
export interface Shop {
  order(userId: number, body: object): Promise<Answer>;
  capture(userId: number, body: object): Promise<Answer>;
  /** A patient who has accepted the contract and approved PayPal's order, so that only the capture is missing. */
  approved(planid: number): Promise<Patient & { paypalId: string; orderRow: number }>;
  licences(userId: number): Promise<{ endsOn: string; state: string | null; cancelled: boolean }[]>;
  stateOf(paypalId: string): Promise<{ state: string; reason: string | null }>;
}

export function shopOf(behind: Behind, paypal: Paypal): Shop {
  const post = async (path: string, userId: number, body: object) =>
    call(await handlerOf(`POST ${path}`), await bearerOf(userId), { method: 'POST', path, body });
  const order = (userId: number, body: object) => post('/api/paypal/order', userId, body);
  return {
    order,
    capture: (userId, body) => post('/api/paypal/order/capture', userId, body),
    async approved(planid) {
      const patient = await newPatient(behind.db);
      await accepts(patient.userId, planid);
      const made = dataOf(await order(patient.userId, { planid }));
      const paypalId = String(made.orderId ?? made.subscriptionId);
      paypal.ledger.approve(paypalId);
      return { ...patient, paypalId, orderRow: Number(made.id_ordine) };
    },
    async licences(userId) {
      return behind.sql`select data_scadenza::text as "endsOn", stato_paypal as state,
        annullata_il is not null as cancelled from tbl_sottoscrizioni where id_utente = ${userId}`;
    },
    async stateOf(paypalId) {
      const [row] = await behind.sql<{ state: string; reason: string | null }[]>`
        select state, reason from plan_orders where paypal_id = ${paypalId}`;
      return row ?? { state: 'none', reason: null };
    },
  };
}

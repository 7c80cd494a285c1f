import { BASE_PATH } from '@/lib/http/base-path';
import { askForLogin } from '../shell/session/relogin';

/** An order as the server returns it. */
export interface PaymentAnswer {
  orderId: string | null;
  subscriptionId: string | null;
  stato: string;
}

/** Why the server refused, as a message for the reader; empty if it did not answer. */
export class PaymentRefusal extends Error {}

const order = (body: object) => post('/api/paypal/order', body);
const capture = (body: object) => post('/api/paypal/order/capture', body);

/** Orders a plan; returns PayPal's id of the order or subscription to approve. */
export async function orderAtPaypal(planid: number): Promise<string> {
  const { orderId, subscriptionId } = await order({ planid });
  return orderId ?? subscriptionId ?? '';
}

/** Reports the approval to the server; returns the resulting order. */
export const payApproved = (approved: { orderId?: string; subscriptionId?: string }) => capture(approved);

/** Calls the API; if the session has ended, the user signs in over the page and the call is repeated. */
async function post(path: string, body: object): Promise<PaymentAnswer> {
  const send = () =>
    fetch(BASE_PATH + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
      body: JSON.stringify(body),
    });
  let answer = await send();
  if (answer.status === 401 && (await askForLogin())) answer = await send();
  const { data, message } = (await answer.json()) as { data?: PaymentAnswer; message?: string };
  if (!answer.ok || !data) throw new PaymentRefusal(message ?? '');
  return data;
}

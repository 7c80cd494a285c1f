import { BASE_PATH } from '@/lib/http/base-path';
import { askForLogin } from '../shell/session/relogin';

/** An order as the server answers it. */
export interface PaymentAnswer {
  orderId: string | null;
  subscriptionId: string | null;
  stato: string;
}

/** Why the server did not do it, in words for the reader; none where it did not answer. */
export class PaymentRefusal extends Error {}

const order = (body: object) => post('/api/paypal/order', body);
const capture = (body: object) => post('/api/paypal/order/capture', body);

/** Orders a plan; gives PayPal's id of what is to be approved. */
export async function orderAtPaypal(planid: number): Promise<string> {
  const { orderId, subscriptionId } = await order({ planid });
  return orderId ?? subscriptionId ?? '';
}

/** Tells the server that it is approved; what became of it. */
export const payApproved = (approved: { orderId?: string; subscriptionId?: string }) => capture(approved);

/** A session that has ended meanwhile is renewed over the page, and the call made again. */
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

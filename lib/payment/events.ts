import 'server-only';
import { z } from 'zod';
import { database } from '../database';
import { done, type Result, refuse } from '../values/refusal';
import { findFollowed, follow } from './follow';
import { findOrder } from './orders';
import { unlessAway } from './paypal/api';
import { verifiedTransmission } from './paypal/notice';
import { paymentProvider } from './provider';
import { settle } from './settle';

const id = z.string().max(100).optional();
const event = z.object({
  event_type: z.string().max(100),
  resource: z.object({
    id,
    billing_agreement_id: id,
    supplementary_data: z.object({ related_ids: z.object({ order_id: id }).optional() }).optional(),
  }),
});

/**
 * A notice from PayPal. It says only of what to ask PayPal: what has become of it is read there. The one who sent a
 * notice again is refused; but one that could not be dealt with is not remembered, so that PayPal may send it again.
 */
export async function hearPaypal(headers: Headers, body: Uint8Array): Promise<Result<null>> {
  const provider = paymentProvider();
  if (!provider) return refuse('payments_off');
  const transmission = await verifiedTransmission(headers, body, provider);
  if (!transmission || (await wasHeard(transmission))) return refuse('malformed');
  const read = readEvent(body);
  if (!read) return refuse('malformed');
  const updated = await unlessAway(() => bringUpToDate(read.resource));
  if (!updated.ok) return updated;
  return (await remember(transmission, read.event_type)) ? done(null) : refuse('malformed');
}

function readEvent(body: Uint8Array): z.infer<typeof event> | undefined {
  try {
    return event.safeParse(JSON.parse(Buffer.from(body).toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Asks PayPal about whatever of ours the notice is about; of something else there is nothing to ask. */
async function bringUpToDate({ id, billing_agreement_id, supplementary_data }: z.infer<typeof event>['resource']) {
  for (const paypalId of [supplementary_data?.related_ids?.order_id, billing_agreement_id, id]) {
    if (!paypalId) continue;
    const order = await findOrder(database().sql, { paypalId });
    if (!order) continue;
    const licence = await findFollowed(paypalId);
    if (licence) await follow(licence);
    else if (order.state !== 'refused') await settle(order);
  }
}

const wasHeard = async (transmission: string) =>
  (await database().sql`select from tbl_eventi_paypal where id_trasmissione = ${transmission}`).length > 0;

/** @returns whether it was the first to do so */
async function remember(transmission: string, kind: string): Promise<boolean> {
  const kept = await database().sql`insert into tbl_eventi_paypal (id_trasmissione, tipo)
    values (${transmission}, ${kind}) on conflict do nothing returning 1`;
  return kept.length === 1;
}

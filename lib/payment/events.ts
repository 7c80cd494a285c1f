import 'server-only';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { paypalEvents } from '@/db/schema';
import { database } from '../database';
import { parseJson } from '../values/json';
import { done, type Result, refuse } from '../values/refusal';
import { findFollowed, follow, followSale } from './follow';
import { findOrder } from './orders';
import { unlessAway } from './paypal/api';
import { verifiedTransmission } from './paypal/notice';
import { paymentProvider } from './paypal/provider';
import { settle } from './settle';

// PayPal sends notices of many forms; a notice that does not match this schema does not concern this app.
const id = z.string().max(100).optional().catch(undefined);
const event = z.object({
  event_type: z.string().max(100),
  resource: z
    .object({
      id,
      billing_agreement_id: id,
      sale_id: id,
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: id }).optional() })
        .optional()
        .catch(undefined),
      links: z
        .array(z.object({ rel: z.string(), href: z.string().max(500) }))
        .optional()
        .catch(undefined),
    })
    .catch({}),
});
type Resource = z.infer<typeof event>['resource'];

/**
 * Handles a notice from PayPal. The notice only says what has changed; the state itself is then read from PayPal. A repeated
 * notice is refused. A notice that could not be processed is not remembered, so that PayPal may send it again.
 */
export async function hearPaypal(headers: Headers, body: Uint8Array, ip: string): Promise<Result<null>> {
  const provider = paymentProvider();
  if (!provider) return refuse('payments_off');
  const verified = await verifiedTransmission(headers, body, provider, ip);
  if (!verified.ok) return verified;
  const transmission = verified.value;
  if (await wasHeard(transmission)) return refuse('malformed');
  const read = readEvent(body);
  if (!read) return refuse('malformed');
  const updated = await unlessAway(() => bringUpToDate(read.resource));
  if (!updated.ok) return updated;
  return (await remember(transmission, read.event_type)) ? done(null) : refuse('malformed');
}

function readEvent(body: Uint8Array): z.infer<typeof event> | undefined {
  try {
    return event.safeParse(parseJson(Buffer.from(body).toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** Reads from PayPal the state of our order or licence that the notice is about; ignores any other notice. */
async function bringUpToDate(resource: Resource) {
  const { id, billing_agreement_id, sale_id, supplementary_data } = resource;
  const ofSale = sale_id && (await followSale(sale_id));
  const captured = captureIn(resource) ?? id;
  const order = captured ? await findOrder(database().db, { captureId: captured }) : undefined;
  for (const paypalId of [order?.paypalId, supplementary_data?.related_ids?.order_id, billing_agreement_id, ofSale, id])
    if (paypalId) await bringOneUpToDate(paypalId);
}

/**
 * The id of the capture that a refund belongs to. A refund names it only in its links; nothing is fetched from these links.
 */
const captureIn = ({ links = [] }: Resource) =>
  links.flatMap(({ rel, href }) => (rel === 'up' ? (/\/captures\/([\w-]{1,100})$/.exec(href)?.[1] ?? []) : []))[0];

async function bringOneUpToDate(paypalId: string) {
  const order = await findOrder(database().db, { paypalId });
  if (!order) return;
  const licence = await findFollowed(paypalId);
  if (licence) await follow(licence);
  // A refused order is no longer captured, but a refused subscription may still be paid.
  else if (order.state !== 'refused' || order.kind === 'subscription') await settle(order);
}

async function wasHeard(transmission: string): Promise<boolean> {
  const heard = await database()
    .db.select({ kind: paypalEvents.kind })
    .from(paypalEvents)
    .where(eq(paypalEvents.transmissionId, transmission));
  return heard.length > 0;
}

/** @returns whether this call was the first to store it */
async function remember(transmission: string, kind: string): Promise<boolean> {
  const kept = await database()
    .db.insert(paypalEvents)
    .values({ transmissionId: transmission, kind })
    .onConflictDoNothing()
    .returning({ kind: paypalEvents.kind });
  return kept.length === 1;
}

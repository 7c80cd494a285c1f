import 'server-only';
import { eq } from 'drizzle-orm';
import { cookies } from 'next/headers';
import { users } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { isSecure } from '../config';
import { database } from '../database';
import { openToken, sealToken } from '../keys/tokens';
import { holderOfLink, redeemLink } from '../mail/links';
import { enqueueToAddress, sendOutbox } from '../mail/outbox';
import { isTicketOf, type TicketHolder, ticketOf } from '../mail/tickets';
import { done, type Result, refuse } from '../values/refusal';

/**
 * The way in while strangers have used up an account's tries: whoever gives the right password gets a link by mail, and it
 * opens the sign-in of the browser in which the password was given. That browser keeps a sealed ticket, and gets one for a
 * wrong password as well, so that nothing tells the two apart. Link and ticket are nothing without each other: a link that
 * somebody is made to open signs nobody in but them.
 */

const cookieName = () => (isSecure() ? '__Host-phr.asked' : 'phr.asked');
const SALT = 'sign-in that waits for a mailed link';
/** Longer than the link is good, whose time begins when the mail goes out. */
const TICKET_SECONDS = 30 * 60;

/**
 * Sends the link to an account's mailbox, if there is a holder; what is done here is the same without one. Whether a mail
 * goes out, which is so once in ten minutes, is found out after the answer. @returns the browser's ticket
 */
export async function askForLink(email: string, holder: TicketHolder | null): Promise<string> {
  const ticket = ticketOf(holder);
  const values = { linkId: String(newId()), purpose: 'sign_in', ticket };
  await enqueueToAddress(database().sql, email, 'signInLink', values);
  sendOutbox();
  return ticket;
}

/**
 * Uses a link up for the browser that has its account's ticket. `not_found`: the link is not good any more;
 * `unauthenticated`: it is another browser's, for which it stays good.
 */
export async function redeemSignInLink(link: unknown, ticket: unknown): Promise<Result<{ userId: number }>> {
  const { db } = database();
  const id = await holderOfLink(db, 'sign_in', link);
  if (id === undefined) return refuse('not_found');
  const [user] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, id));
  if (!user || !isTicketOf(ticket, user)) return refuse('unauthenticated');
  const used = await redeemLink(db, 'sign_in', link);
  return used ? done({ userId: used.userId }) : refuse('not_found');
}

/** Leaves the ticket with the browser. */
export async function keepTicket(ticket: string) {
  const value = await sealToken({ token: { ticket }, salt: SALT, maxAge: TICKET_SECONDS });
  const options = { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: isSecure(), maxAge: TICKET_SECONDS };
  (await cookies()).set(cookieName(), value, options);
}

/** The asking browser's ticket. */
export async function keptTicket(): Promise<unknown> {
  const value = (await cookies()).get(cookieName())?.value;
  return value === undefined ? undefined : (await openToken(value, SALT))?.ticket;
}

export const forgetTicket = async () => (await cookies()).delete(cookieName());

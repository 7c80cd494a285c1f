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
 * Sign-in by a mailed link, for the case that strangers have used up an account's attempts. After the right password, a link
 * is mailed that completes the sign-in in the browser in which the password was given. That browser keeps a sealed ticket.
 * It also gets a ticket for a wrong password, so that the answer does not reveal whether the password was right. Link and
 * ticket only work together, so that tricking somebody into opening a link cannot sign in another browser.
 */

const cookieName = () => (isSecure() ? '__Host-phr.asked' : 'phr.asked');
const SALT = 'sign-in that waits for a mailed link';
/** How long a ticket is valid: longer than the link, whose time begins only when the mail is sent. */
const TICKET_SECONDS = 30 * 60;

/**
 * Sends the link to an account's mailbox. Without a `holder` the function does the same work. Whether a mail is really sent
 * (at most one in ten minutes) is decided after the answer.
 * @returns the browser's ticket
 */
export async function askForLink(email: string, holder: TicketHolder | null): Promise<string> {
  const ticket = ticketOf(holder);
  const values = { linkId: String(newId()), purpose: 'sign_in', ticket };
  await enqueueToAddress(database().db, email, 'signInLink', values);
  sendOutbox();
  return ticket;
}

/**
 * Uses up a link for the browser that has the account's ticket. The refusal is `not_found` if the link is no longer valid,
 * and `unauthenticated` in another browser; in that case the link stays valid.
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

/** Stores the ticket in a cookie of the browser. */
export async function keepTicket(ticket: string) {
  const value = await sealToken({ token: { ticket }, salt: SALT, maxAge: TICKET_SECONDS });
  const options = { httpOnly: true, sameSite: 'lax' as const, path: '/', secure: isSecure(), maxAge: TICKET_SECONDS };
  (await cookies()).set(cookieName(), value, options);
}

/** The ticket in the cookie of this request's browser. */
export async function keptTicket(): Promise<unknown> {
  const value = (await cookies()).get(cookieName())?.value;
  return value === undefined ? undefined : (await openToken(value, SALT))?.ticket;
}

export const forgetTicket = async () => (await cookies()).delete(cookieName());

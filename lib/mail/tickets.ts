import 'server-only';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHashes } from '../keys/secrets';

/**
 * 256 bits by which it is known, whoever keeps them, that somebody has given an account's password: made of the account and
 * the password it has, under the installation's secret. A new password makes them void. Nobody else can tell them from
 * random ones, which stand for a wrong password.
 */
export interface TicketHolder {
  id: number;
  passwordHash: string | null;
}

const ticketsOf = ({ id, passwordHash }: TicketHolder) => keyedHashes(JSON.stringify(['ticket', id, passwordHash]));

/** The ticket of whoever has given an account's password, or of who has not, as 43 characters. */
export const ticketOf = (holder: TicketHolder | null): string =>
  ((holder && ticketsOf(holder)[0]) ?? randomBytes(32)).toString('base64url');

/** Whether a ticket is the one of this account with the password that it has now. */
export function isTicketOf(ticket: unknown, holder: TicketHolder): boolean {
  const given = Buffer.from(typeof ticket === 'string' ? ticket : '', 'base64url');
  return ticketsOf(holder).some((one) => given.length === one.length && timingSafeEqual(given, one));
}

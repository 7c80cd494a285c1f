import 'server-only';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHashes } from '../keys/secrets';

/**
 * A ticket of 256 bits proves, wherever it is stored, that somebody has given an account's password: it is computed from the
 * account's id and password hash under the installation's secret. A new password makes it void. Without the secret it cannot
 * be distinguished from the random bits that are issued for a wrong password.
 */
export interface TicketHolder {
  id: number;
  passwordHash: string | null;
}

const ticketsOf = ({ id, passwordHash }: TicketHolder) => keyedHashes(JSON.stringify(['ticket', id, passwordHash]));

/**
 * A ticket as 43 characters of base64url: a valid one for an account whose password was given, random characters for null.
 */
export const ticketOf = (holder: TicketHolder | null): string =>
  ((holder && ticketsOf(holder)[0]) ?? randomBytes(32)).toString('base64url');

/** Whether a ticket belongs to this account with its current password. */
export function isTicketOf(ticket: unknown, holder: TicketHolder): boolean {
  const given = Buffer.from(typeof ticket === 'string' ? ticket : '', 'base64url');
  return ticketsOf(holder).some((one) => given.length === one.length && timingSafeEqual(given, one));
}

import 'server-only';
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { registrations, users } from '@/db/schema';
import { database, inTransaction } from '../database';
import type { Locale } from '../i18n/translate';
import { linkAddress, makeLink, makeOnlyLink, registrationAddress } from './links';
import type { NoticeKind } from './notice';
import { isTicketOf } from './tickets';

/** A mail of the outbox as it is stored: to a user, to a registration, or to an address that may be nobody's. */
export interface Waiting {
  userId: number | null;
  registrationId: number | null;
  address: string | null;
  kind: NoticeKind;
  values: Record<string, string>;
}

/** Whom a mail goes to, and what it says; a link that is made only now, so that its time begins with the mail. */
export interface Addressee {
  kind: NoticeKind;
  name: string;
  email: string;
  locale: Locale;
  link?: string;
}

/**
 * Finds out at the time of sending whether an address is a user's: whoever asked with it has had the answer by then, and
 * cannot tell by its time. Null where there is nobody to write to.
 */
export function addresseeOf({ userId, registrationId, address, kind, values }: Waiting): Promise<Addressee | null> {
  if (registrationId !== null) return registering(registrationId);
  if (address !== null && kind === 'signInLink') return signingIn(address, values);
  if (address !== null) return kind === 'registration' ? registeringAs(address) : ownerOf(address);
  return userId === null ? Promise.resolve(null) : toUser(eq(users.id, userId), kind);
}

async function toUser(where: SQL, kind: NoticeKind): Promise<Addressee | null> {
  const { name, email, language: locale } = users;
  const [user] = await database().db.select({ name, email, locale }).from(users).where(where);
  return user ? { kind, ...user } : null;
}

const isKept = gt(registrations.expiresAt, sql`now()`);

/** Who has an account already is told so, in place of a link. What a stranger typed as a name is in neither mail. */
async function registering(id: number): Promise<Addressee | null> {
  const [row] = await database()
    .db.select({ email: registrations.email, locale: registrations.language })
    .from(registrations)
    .where(and(eq(registrations.id, id), isKept));
  if (!row) return null;
  const known = await toUser(eq(users.email, row.email), 'alreadyRegistered');
  if (known) return known;
  const link = registrationAddress(id);
  return { kind: 'registration', name: '', ...row, link };
}

/** The last that waits under an address, since that is what its owner remembers; else the user who has it. */
async function registeringAs(address: string): Promise<Addressee | null> {
  const [last] = await database()
    .db.select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.email, address), isKept))
    .orderBy(desc(registrations.createdAt), asc(registrations.id))
    .limit(1);
  return last ? registering(last.id) : toUser(eq(users.email, address), 'alreadyRegistered');
}

const isEnabled = (address: string) => and(eq(users.email, address), eq(users.enabled, true));

/** The owner of an address, with a link to a new password. */
async function ownerOf(address: string): Promise<Addressee | null> {
  const [user] = await database().db.select({ id: users.id }).from(users).where(isEnabled(address));
  if (!user) return null;
  const id = await inTransaction('write', ({ sql: tx }) => makeLink(tx, { userId: user.id, purpose: 'password' }));
  const found = await toUser(eq(users.id, user.id), 'passwordReset');
  return found && { ...found, link: linkAddress(id, 'password') };
}

/**
 * The owner of an address, if it was the account's password that was given, for a link of which there is one at a time: so
 * many mails as there are ten minutes are the most. Who finds the number taken already by an earlier try sends it again.
 */
async function signingIn(address: string, { ticket, linkId }: Record<string, string>): Promise<Addressee | null> {
  const [user] = await database()
    .db.select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(isEnabled(address));
  if (!user || !isTicketOf(ticket, user)) return null;
  const link = { userId: user.id, purpose: 'sign_in' } as const;
  const isMade = await inTransaction('write', (tx) => makeOnlyLink(tx, link, Number(linkId)));
  return isMade ? toUser(eq(users.id, user.id), 'signInLink') : null;
}

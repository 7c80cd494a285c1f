import 'server-only';
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { registrations, users } from '@/db/schema';
import { database, inTransaction } from '../database';
import type { Locale } from '../i18n/translate';
import { inviteeOf } from './invitation-link';
import { linkAddress, makeLink, makeOnlyLink, registrationAddress } from './links';
import type { NoticeKind } from './notice';
import { isTicketOf } from './tickets';

/** A stored mail of the outbox: to a user, to a registration, or to an e-mail address that may belong to nobody. */
export interface Waiting {
  userId: number | null;
  registrationId: number | null;
  address: string | null;
  kind: NoticeKind;
  values: Record<string, string>;
}

/**
 * Recipient, language and text of a mail. Its link is created only when the mail is sent, so that the link's validity begins
 * then.
 */
export interface Addressee {
  kind: NoticeKind;
  name: string;
  email: string;
  locale: Locale;
  link?: string;
}

/**
 * The recipient of a stored mail; null if there is nobody to write to. Whether an e-mail address belongs to a user is looked
 * up only here: the person who requested the mail has already got an answer, whose timing therefore reveals nothing.
 */
export function addresseeOf({ userId, registrationId, address, kind, values }: Waiting): Promise<Addressee | null> {
  if (registrationId !== null) return registering(registrationId);
  if (address !== null && kind === 'doctorInvitation') return invited(values);
  if (address !== null && kind === 'carerInvitation') return inviting(address, values);
  if (address !== null && kind === 'signInLink') return signingIn(address, values);
  if (address !== null) return kind === 'registration' ? registeringAs(address) : ownerOf(address);
  return userId === null ? Promise.resolve(null) : toUser(eq(users.id, userId), kind);
}

/** An invited carer: in the language of their account or, without one, in that of who invites. */
async function inviting(email: string, { language }: Record<string, string>): Promise<Addressee> {
  const known = await toUser(eq(users.email, email), 'carerInvitation');
  return known ?? { kind: 'carerInvitation', name: '', email, locale: language === 'en' ? 'en' : 'it' };
}

async function toUser(where: SQL, kind: NoticeKind): Promise<Addressee | null> {
  const { name, email, language: locale } = users;
  const [user] = await database().db.select({ name, email, locale }).from(users).where(where);
  return user ? { kind, ...user } : null;
}

const isKept = gt(registrations.expiresAt, sql`now()`);

/**
 * The mail to a new registration with its link; if the e-mail address already has an account, the mail tells the account's
 * owner so and has no link. The name that was typed at the registration is in neither mail, because a stranger may have
 * typed it.
 */
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

/**
 * The mail of the address's latest pending registration, because the registering person remembers that one best; without a
 * pending registration, a mail to the user who already has the address.
 */
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

/** The owner of an e-mail address, with a link to set a new password; null if the address belongs to no enabled user. */
async function ownerOf(address: string): Promise<Addressee | null> {
  const [user] = await database().db.select({ id: users.id }).from(users).where(isEnabled(address));
  if (!user) return null;
  const id = await inTransaction('write', ({ sql: tx }) => makeLink(tx, { userId: user.id, purpose: 'password' }));
  const found = await toUser(eq(users.id, user.id), 'passwordReset');
  return found && { ...found, link: linkAddress(id, 'password') };
}

/**
 * The owner of an address with a link that continues the sign-in, if the ticket proves that the account's password was
 * given. Only one such link is valid at a time, so at most one mail is sent in ten minutes. If an earlier attempt to send
 * this mail has already created the link with this number, the mail is sent again.
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

/**
 * The mail of an invitation, with its link. A doctor with an account gets the mail of any other invitation: the person who
 * invites cannot tell which of the two was sent.
 */
async function invited({ invitation }: Record<string, string>): Promise<Addressee | null> {
  const invitee = await inviteeOf(Number(invitation));
  if (!invitee) return null;
  const { userId, email, locale, link } = invitee;
  return userId === null
    ? { kind: 'doctorInvitation', name: '', email, locale, link }
    : toUser(eq(users.id, userId), 'invited');
}

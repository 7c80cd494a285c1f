import 'server-only';
import type postgres from 'postgres';
import { database, inTransaction } from '../database';
import { isLocale, type Locale } from '../i18n/translate';
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
  return toUser(database().sql`id_utente = ${userId}`, kind);
}

async function toUser(where: postgres.PendingQuery<postgres.Row[]>, kind: NoticeKind): Promise<Addressee | null> {
  const [user] = await database().sql`
    select utente_nome as name, email, lingua as language from tbl_utenti where ${where}`;
  return user ? { kind, name: user.name, email: user.email, locale: localeOf(user.language) } : null;
}

/** Who has an account already is told so, in place of a link. What a stranger typed as a name is in neither mail. */
async function registering(id: number): Promise<Addressee | null> {
  const [row] = await database().sql`
    select email, lingua as language from tbl_registrazioni where id_registrazione = ${id} and expires_at > now()`;
  if (!row) return null;
  const known = await toUser(database().sql`email = ${row.email}`, 'alreadyRegistered');
  if (known) return known;
  const link = registrationAddress(id);
  return { kind: 'registration', name: '', email: row.email, locale: localeOf(row.language), link };
}

/** The last that waits under an address, since that is what its owner remembers; else the user who has it. */
async function registeringAs(address: string): Promise<Addressee | null> {
  const [last] = await database().sql`select id_registrazione as id from tbl_registrazioni
    where email = ${address} and expires_at > now() order by created_at desc, id_registrazione limit 1`;
  return last ? registering(Number(last.id)) : toUser(database().sql`email = ${address}`, 'alreadyRegistered');
}

/** The owner of an address, with a link to a new password. */
async function ownerOf(address: string): Promise<Addressee | null> {
  const [user] = await database().sql`
    select id_utente as id from tbl_utenti where email = ${address} and abilitato`;
  if (!user) return null;
  const userId = Number(user.id);
  const id = await inTransaction('write', ({ sql }) => makeLink(sql, { userId, purpose: 'password' }));
  const found = await toUser(database().sql`id_utente = ${userId}`, 'passwordReset');
  return found && { ...found, link: linkAddress(id, 'password') };
}

/**
 * The owner of an address, if it was the account's password that was given, for a link of which there is one at a time: so
 * many mails as there are ten minutes are the most. Who finds the number taken already by an earlier try sends it again.
 */
async function signingIn(address: string, { ticket, linkId }: Record<string, string>): Promise<Addressee | null> {
  const [user] = await database().sql`
    select id_utente as id, password_hash as "passwordHash" from tbl_utenti where email = ${address} and abilitato`;
  const userId = Number(user?.id);
  if (!user || !isTicketOf(ticket, { id: userId, passwordHash: user.passwordHash })) return null;
  const link = { userId, purpose: 'sign_in' } as const;
  const isMade = await inTransaction('write', ({ sql }) => makeOnlyLink(sql, link, Number(linkId)));
  return isMade ? toUser(database().sql`id_utente = ${userId}`, 'signInLink') : null;
}

const localeOf = (language: unknown): Locale => (isLocale(language) ? language : 'it');

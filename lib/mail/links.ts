import 'server-only';
import { and, eq, gt, lt, notInArray, or, sql as raw } from 'drizzle-orm';
import type postgres from 'postgres';
import { type Db, drizzleOn, type OpenTransaction } from '@/db/client';
import { mailLinks, sessions, users } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { appOrigin } from '../config';
import { linkSecret, numberIn } from './link-secret';

/** The purposes of links in mails, and the page where each is used. */
const PAGES = {
  password: '/account/PasswordLink',
  provider: '/account/ProviderLink',
  loss: '/account/FactorsLink',
  stop_loss: '/account/StopLink',
  confirm_factor: '/account/ConfirmLink',
  disown: '/account/NotMeLink',
  sign_in: '/login/Conferma',
} as const;
export type Purpose = keyof typeof PAGES;

/**
 * How many minutes a link is valid, for the purposes that do not use LINK_MINUTES. A link with which the user rejects
 * something is valid as long as the rejection is possible.
 */
const MINUTES: Partial<Record<Purpose, number>> = {
  stop_loss: 72 * 60,
  confirm_factor: 24 * 60,
  disown: 7 * 24 * 60,
};
/** Purposes for which a user may have several valid links, because each link is about something different. */
const SEVERAL: readonly Purpose[] = ['confirm_factor', 'disown'];
export const LINK_MINUTES = 10;

export interface LinkFor {
  userId: number;
  purpose: Purpose;
  /** A provider's account, if the link is about one. */
  issuer?: string | undefined;
  subject?: string | undefined;
  /**
   * The hash of a session: for `disown`, the session that made the change reported by the mail; otherwise the session that
   * stays open when the link is used.
   */
  session?: string | undefined;
}

/** What a used link was about. */
export interface UsedLink extends LinkFor {
  id: number;
  /** For `disown`: when the session began that made the change reported by the mail. */
  since: Date | null;
}

type Sql = postgres.Sql | postgres.TransactionSql;

const isGood = gt(mailLinks.expiresAt, raw`now()`);
const isOf = (userId: number, purpose: Purpose) => and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose));

/**
 * Makes a link and returns its number. Earlier links of the same user for the same purpose become void, except for the
 * purposes in SEVERAL.
 */
export async function makeLink(
  sql: Sql,
  { userId, purpose, issuer, subject, session }: LinkFor,
  id: number = newId(),
): Promise<number> {
  const db = drizzleOn(sql);
  if (!SEVERAL.includes(purpose)) await voidLinks(sql, userId, purpose);
  const signedInAt = db
    .select({ at: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.hash, session ?? ''));
  await db.insert(mailLinks).values({
    id,
    userId,
    purpose,
    issuer,
    subject,
    session,
    since: raw`coalesce((${signedInAt}), now())`,
    expiresAt: raw`now() + make_interval(mins => ${MINUTES[purpose] ?? LINK_MINUTES})`,
  });
  return id;
}

/**
 * Creates a link with the given number, unless the user already has a valid link for this purpose.
 * @returns whether the user's valid link has this number
 */
export async function makeOnlyLink({ sql, db }: OpenTransaction, link: LinkFor, id: number): Promise<boolean> {
  const { userId, purpose } = link;
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [good] = await db
    .select({ id: mailLinks.id })
    .from(mailLinks)
    .where(and(isOf(userId, purpose), isGood));
  if (good) return good.id === id;
  await makeLink(sql, link, id);
  return true;
}

/** Deletes a user's links for a purpose, and everybody's expired ones. */
export const voidLinks = (sql: Sql, userId: number, purpose: Purpose) =>
  drizzleOn(sql)
    .delete(mailLinks)
    .where(or(lt(mailLinks.expiresAt, raw`now()`), isOf(userId, purpose)));

/**
 * Deletes all of a user's links that sign in or change how to sign in. Links with which the user can stop an intruder stay
 * valid.
 */
export const voidLinksIn = (sql: Sql, userId: number) =>
  drizzleOn(sql)
    .delete(mailLinks)
    .where(and(eq(mailLinks.userId, userId), notInArray(mailLinks.purpose, ['stop_loss', 'disown'])));

const WHAT = 'mail link';

/**
 * A link as written into a mail. Its secret is after the `#`, which browsers do not send: it appears in no server log, and a
 * mail filter that opens links does not use it up.
 */
export const linkAddress = (id: number, purpose: Purpose) =>
  `${appOrigin()}/webui${PAGES[purpose]}#${linkSecret(WHAT, id)}`;

const REGISTRATION = 'registration';

/** The link by which the owner of a mailbox confirms a registration; valid as long as the registration is kept. */
export const registrationAddress = (id: number) =>
  `${appOrigin()}/webui/register/Conferma#${linkSecret(REGISTRATION, id)}`;

/** The number of the registration that a link confirms. */
export const registrationIn = (text: unknown) => numberIn(REGISTRATION, text);

const isLink = (id: number, purpose: Purpose) => and(eq(mailLinks.id, id), eq(mailLinks.purpose, purpose), isGood);

/**
 * Uses a link up. Returns its user and content; undefined if the link was not made here, was already used or has expired.
 */
export async function redeemLink(db: Db, purpose: Purpose, text: unknown): Promise<UsedLink | undefined> {
  const id = numberIn(WHAT, text);
  if (id === undefined) return undefined;
  const { userId, issuer, subject, session, since } = mailLinks;
  const [used] = await db
    .delete(mailLinks)
    .where(isLink(id, purpose))
    .returning({ userId, issuer, subject, session, since });
  if (!used) return undefined;
  const about = {
    issuer: used.issuer ?? undefined,
    subject: used.subject ?? undefined,
    session: used.session ?? undefined,
  };
  return { id, purpose, ...used, ...about };
}

/** The user of a valid link; the link is not used up. */
export async function holderOfLink(db: Db, purpose: Purpose, text: unknown): Promise<number | undefined> {
  const id = numberIn(WHAT, text);
  if (id === undefined) return undefined;
  const [row] = await db.select({ userId: mailLinks.userId }).from(mailLinks).where(isLink(id, purpose));
  return row?.userId;
}

import 'server-only';
import { and, eq, gt, lt, notInArray, or, sql as raw } from 'drizzle-orm';
import type postgres from 'postgres';
import { type Db, drizzleOn, type OpenTransaction } from '@/db/client';
import { mailLinks, sessions, users } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { appOrigin } from '../config';
import { linkSecret, numberIn } from './link-secret';

/** What a link in a mail lets the holder of the mailbox do, and the page where it is done. */
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

/** Minutes for which a link is good; a no is taken for as long as it is asked for. */
const MINUTES: Partial<Record<Purpose, number>> = {
  stop_loss: 72 * 60,
  confirm_factor: 24 * 60,
  disown: 7 * 24 * 60,
};
/** Each tells of something else: a new one leaves the earlier ones good. */
const SEVERAL: readonly Purpose[] = ['confirm_factor', 'disown'];
export const LINK_MINUTES = 10;

export interface LinkFor {
  userId: number;
  purpose: Purpose;
  /** A provider's account, where it is about one. */
  issuer?: string | undefined;
  subject?: string | undefined;
  /** The hash of a session: of the one that stays open when the link is used, or (`disown`) that did what the mail tells of. */
  session?: string | undefined;
}

/** What a link that was used is about. */
export interface UsedLink extends LinkFor {
  id: number;
  /** Of `disown`: since when the session was open that did what the mail tells of. */
  since: Date | null;
}

type Sql = postgres.Sql | postgres.TransactionSql;

const isGood = gt(mailLinks.expiresAt, raw`now()`);
const isOf = (userId: number, purpose: Purpose) => and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, purpose));

/**
 * Makes a link and gives its number; an earlier one of the same user for the same purpose is void from now on, where it
 * is about the same thing.
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
 * Makes a link under a number, unless another of the same user for the same purpose is still good: whoever asks again has
 * that one in the mailbox. @returns whether the number is the link's
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

/** Makes a user's links for a purpose void, and clears away what is too old of anybody. */
export const voidLinks = (sql: Sql, userId: number, purpose: Purpose) =>
  drizzleOn(sql)
    .delete(mailLinks)
    .where(or(lt(mailLinks.expiresAt, raw`now()`), isOf(userId, purpose)));

/** Makes all of a user's links void by which one gets in, or changes how one does; what stops a stranger stays good. */
export const voidLinksIn = (sql: Sql, userId: number) =>
  drizzleOn(sql)
    .delete(mailLinks)
    .where(and(eq(mailLinks.userId, userId), notInArray(mailLinks.purpose, ['stop_loss', 'disown'])));

const WHAT = 'mail link';

/**
 * A link as it is written into a mail. Its secret stands behind the `#`, which a browser sends to nobody: it is in no
 * server's log, and a mail filter that opens links uses up none.
 */
export const linkAddress = (id: number, purpose: Purpose) =>
  `${appOrigin()}/webui${PAGES[purpose]}#${linkSecret(WHAT, id)}`;

const REGISTRATION = 'registration';

/** The link by which the owner of a mailbox confirms a registration; it is good for as long as that is kept. */
export const registrationAddress = (id: number) =>
  `${appOrigin()}/webui/register/Conferma#${linkSecret(REGISTRATION, id)}`;

/** Which registration a link confirms. */
export const registrationIn = (text: unknown) => numberIn(REGISTRATION, text);

const isLink = (id: number, purpose: Purpose) => and(eq(mailLinks.id, id), eq(mailLinks.purpose, purpose), isGood);

/** Uses a link up: whose it is and what for, or undefined when it is none of ours, used already or too old. */
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

/** Whose a link is, which stays good. */
export async function holderOfLink(db: Db, purpose: Purpose, text: unknown): Promise<number | undefined> {
  const id = numberIn(WHAT, text);
  if (id === undefined) return undefined;
  const [row] = await db.select({ userId: mailLinks.userId }).from(mailLinks).where(isLink(id, purpose));
  return row?.userId;
}

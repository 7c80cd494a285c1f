import 'server-only';
import type postgres from 'postgres';
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

/**
 * Makes a link and gives its number; an earlier one of the same user for the same purpose is void from now on, where it
 * is about the same thing.
 */
export async function makeLink(
  sql: Sql,
  { userId, purpose, issuer, subject, session }: LinkFor,
  id: number = newId(),
): Promise<number> {
  if (!SEVERAL.includes(purpose)) await voidLinks(sql, userId, purpose);
  await sql`insert into tbl_link_posta (id_link, id_utente, scopo, issuer, subject, sessione, dal, expires_at)
    values (${id}, ${userId}, ${purpose}, ${issuer ?? null}, ${subject ?? null}, ${session ?? null},
      coalesce((select created_at from tbl_sessioni where hash = ${session ?? null}), now()),
      now() + make_interval(mins => ${MINUTES[purpose] ?? LINK_MINUTES}))`;
  return id;
}

/**
 * Makes a link under a number, unless another of the same user for the same purpose is still good: whoever asks again has
 * that one in the mailbox. @returns whether the number is the link's
 */
export async function makeOnlyLink(sql: postgres.TransactionSql, link: LinkFor, id: number): Promise<boolean> {
  await sql`select from tbl_utenti where id_utente = ${link.userId} for no key update`;
  const [good] = await sql`select id_link from tbl_link_posta
    where id_utente = ${link.userId} and scopo = ${link.purpose} and expires_at > now()`;
  if (good) return Number(good.id_link) === id;
  await makeLink(sql, link, id);
  return true;
}

/** Makes a user's links for a purpose void, and clears away what is too old of anybody. */
export const voidLinks = (sql: Sql, userId: number, purpose: Purpose) =>
  sql`delete from tbl_link_posta where expires_at < now() or (id_utente = ${userId} and scopo = ${purpose})`;

/** Makes all of a user's links void by which one gets in, or changes how one does; what stops a stranger stays good. */
export const voidLinksIn = (sql: Sql, userId: number) =>
  sql`delete from tbl_link_posta where id_utente = ${userId} and scopo not in ('stop_loss', 'disown')`;

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

/** Uses a link up: whose it is and what for, or undefined when it is none of ours, used already or too old. */
export async function redeemLink(sql: Sql, purpose: Purpose, text: unknown): Promise<UsedLink | undefined> {
  const id = numberIn(WHAT, text);
  if (id === undefined) return undefined;
  const [row] = await sql`delete from tbl_link_posta where id_link = ${id} and scopo = ${purpose} and expires_at > now()
    returning id_utente, issuer, subject, sessione, dal`;
  if (!row) return undefined;
  const { id_utente, issuer, subject, sessione, dal } = row;
  const about = { issuer: issuer ?? undefined, subject: subject ?? undefined, session: sessione ?? undefined };
  return { id, userId: Number(id_utente), purpose, ...about, since: dal && new Date(dal) };
}

/** Whose a link is, which stays good. */
export async function holderOfLink(sql: Sql, purpose: Purpose, text: unknown): Promise<number | undefined> {
  const id = numberIn(WHAT, text);
  if (id === undefined) return undefined;
  const [row] = await sql`select id_utente from tbl_link_posta
    where id_link = ${id} and scopo = ${purpose} and expires_at > now()`;
  return row && Number(row.id_utente);
}

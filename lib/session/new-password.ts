import 'server-only';
import type postgres from 'postgres';
import type { z } from 'zod';
import { auditAlone, writeAudit } from '../audit/audit';
import type { Sender } from '../audit/sender';
import { database, inTransaction } from '../database';
import { holderOfLink, useLink, voidLinks } from '../mail/links';
import { sendOutbox } from '../mail/outbox';
import { done, invalid, type Result, refuse } from '../values/refusal';
import { forgetDevices } from './devices';
import { voidChallenges } from './factors/challenges';
import { noticePassword } from './notices';
import { hashPassword, passwordMatches } from './password';
import { newPasswordInput, passwordByLinkInput } from './password-rules';
import { endAllSessions, type Viewer } from './sessions';
import { STRONG_ENOUGH, strengthOf } from './strength';
import { countTry, forgetTry, type Limit } from './throttle';

/**
 * Sets a new password for a user who knows the current one, and signs out everywhere, here as well: they come back with
 * the new one. A wrong current password is counted, as at the sign-in, and so is each new one that is judged and refused.
 */
export async function chooseNewPassword(viewer: Viewer, input: unknown): Promise<Result<null>> {
  const result = await choose(viewer, input);
  sendOutbox();
  if (result.ok) return result;
  const { userId, sender } = viewer;
  await auditAlone({ userId, action: 'choose_password', outcome: outcomeOf(result.refusal), sender });
  return result;
}

const outcomeOf = ({ code, fields = [] }: { code: string; fields?: { message: string }[] }) =>
  fields[0]?.message === 'passwordWrong' ? 'wrong_credentials' : code;

/** To be judged costs everybody's time: ten in a quarter of an hour are more than anybody thinks up. */
const judgements = (userId: number): Limit[] => [{ of: ['judged password', userId], tries: 10, seconds: 900 }];

async function choose(viewer: Viewer, input: unknown): Promise<Result<null>> {
  const parsed = newPasswordInput.safeParse(input);
  if (!parsed.success) return refuse('invalid', { fields: fieldErrors(parsed.error) });
  const { current, next } = parsed.data;
  const { userId, sender } = viewer;
  const tries: Limit[] = [{ of: ['new password', userId], tries: 10, seconds: 900 }];
  const wait = await countTry(tries);
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  const [user] = await database().sql`select password_hash as hash from tbl_utenti where id_utente = ${userId}`;
  if (!(await passwordMatches(user?.hash ?? null, current))) return invalid('current', 'passwordWrong');
  await forgetTry(tries);
  const weak = await refusedAsWeak(viewer, next);
  if (weak) return weak;
  const hash = await hashPassword(next);
  return inTransaction('write', async ({ sql }): Promise<Result<null>> => {
    const changed = await sql`update tbl_utenti set password_hash = ${hash}, password_da_cambiare = false
      where id_utente = ${userId} and password_hash = ${user?.hash} returning 1`;
    if (changed.length === 0) return refuse('conflict');
    await writeAudit(sql, { userId, action: 'choose_password', outcome: 'ok', sender });
    await endWithOldPassword(sql, userId);
    return done(null);
  });
}

/** Why a new password is not taken, if it is not; the judging is counted before it is done. */
async function refusedAsWeak(who: Known, next: string) {
  const wait = await countTry(judgements(who.userId));
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  return strengthOf(next, await knownAbout(who)) < STRONG_ENOUGH ? invalid('next', 'passwordWeak') : undefined;
}

/** What ends with the old password: the sessions, links to a new one, that devices are known. A mail tells the owner. */
async function endWithOldPassword(sql: postgres.TransactionSql, userId: number) {
  await endAllSessions(userId, sql);
  await voidLinks(sql, userId, 'password');
  await voidChallenges(sql, userId);
  await forgetDevices(sql, userId);
  await noticePassword(sql, userId);
}

/**
 * Sets a new password for whoever has the user's mailbox, by a link that was sent there; the old one is not asked for.
 * The link is used up by the change alone, so that a weak try leaves it good.
 */
export async function setPasswordByLink(input: unknown, sender: Sender): Promise<Result<null>> {
  const parsed = passwordByLinkInput.safeParse(input);
  if (!parsed.success) return refuse('invalid', { fields: fieldErrors(parsed.error) });
  const { link, next } = parsed.data;
  const user = await userOfLink(link);
  if (!user) return refuse('not_found');
  const weak = await refusedAsWeak(user, next);
  if (weak) return weak;
  const hash = await hashPassword(next);
  const result = await inTransaction('write', async ({ sql }): Promise<Result<null>> => {
    if (!(await useLink(sql, 'password', link))) return refuse('not_found');
    await sql`update tbl_utenti set password_hash = ${hash}, password_da_cambiare = false
      where id_utente = ${user.userId} and abilitato`;
    // The user acts here without a session: the link has said who it is.
    await sql`select set_config('app.user', ${String(user.userId)}, true)`;
    await writeAudit(sql, { userId: user.userId, action: 'choose_password', outcome: 'ok', sender });
    await endWithOldPassword(sql, user.userId);
    return done(null);
  });
  sendOutbox();
  return result;
}

async function userOfLink(link: string): Promise<Known | undefined> {
  const userId = await holderOfLink(database().sql, 'password', link);
  if (userId === undefined) return undefined;
  const [user] = await database().sql<Known[]>`select id_utente as "userId", utente_nome as name, email
    from tbl_utenti where id_utente = ${userId} and abilitato`;
  return user;
}

const fieldErrors = (error: z.ZodError) => error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));

type Known = Pick<Viewer, 'userId' | 'name' | 'email'>;

/** What an acquaintance would try: the names, the e-mail, and of a patient the tax code and birth date. */
const knownAbout = ({ userId, name, email }: Known): Promise<string[]> =>
  inTransaction('read', async ({ sql }) => {
    await sql`select * from open_record(${userId}, null, null)`;
    const rows = await ownPatients(sql);
    return [name, email, ...rows.flatMap((row) => Object.values(row).filter((value) => typeof value === 'string'))];
  });

const ownPatients = (sql: postgres.TransactionSql) => sql`
  select paziente_nome, paziente_cognome, paziente_codfiscale, comune_nascita, comune_residenza, contatto_telefono,
    paziente_nascita::text, to_char(paziente_nascita, 'DDMMYYYY') as plain, to_char(paziente_nascita, 'YYYY') as year
  from tbl_pazienti`;

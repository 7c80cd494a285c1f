import 'server-only';
import type postgres from 'postgres';
import type { z } from 'zod';
import { command } from '../access/commands/command';
import { holding } from '../access/commands/holder';
import { perform } from '../access/commands/perform';
import type { Sender } from '../audit/sender';
import { database, inTransaction } from '../database';
import { holderOfLink, voidLinks } from '../mail/links';
import { sendOutbox } from '../mail/outbox';
import { voidChallenges } from '../session/factors/challenges';
import { removeMeansSince, suspendYoungMeans } from '../session/factors/trust';
import { hashPassword, passwordMatches } from '../session/password';
import { newPasswordInput, passwordByLinkInput } from '../session/password-rules';
import { forgetDevices } from '../session/protection/devices';
import { type Changing, noticeChange } from '../session/protection/notices';
import { countTry, forgetTry, type Limit } from '../session/protection/throttle';
import { endAllSessions, type Viewer } from '../session/sessions';
import { STRONG_ENOUGH, strengthOf } from '../session/strength';
import { done, invalid, invalidInput, type Result, refuse } from '../values/refusal';

/** What is done as whom: `current` and `next` as they were typed, and their hashes from `prepare` on. */
type OwnChange = z.infer<typeof newPasswordInput> & { id?: number };
type ChangeByLink = z.infer<typeof passwordByLinkInput> & { id?: number };

const sent = async <T>(_caller: unknown, value: T) => {
  sendOutbox();
  return done(value);
};

/**
 * Sets a new password for a user who knows the current one, and signs out everywhere, here as well: they come back with
 * the new one. A wrong current password is counted, as at the sign-in, and so is each new one that is judged and refused.
 */
const choosePassword = command<OwnChange, null, 'account'>({
  by: 'account',
  section: null,
  act: 'choose_password',
  input: () => newPasswordInput,
  async prepare(input, viewer) {
    const former = await matchedHash(viewer, input.current);
    if (!former.ok) return former;
    const next = await hashOfNew(viewer, input.next);
    return next.ok ? done({ ...input, current: former.value, next: next.value }) : next;
  },
  async run({ sql, viewer }, { current, next }) {
    const { userId } = viewer;
    const [user] = await sql<Disowned[]>`select disconosciuto_dal as since from tbl_utenti
      where id_utente = ${userId} and password_hash = ${current} for no key update`;
    if (!user) return refuse('conflict');
    await storePassword(sql, viewer, next, user);
    return done(null);
  },
  refusedAs: ({ code, fields = [] }) => (fields[0]?.message === 'passwordWrong' ? 'wrong_credentials' : code),
  afterwards: sent,
});

/** Performed without an idempotency key, under which something of the passwords would be kept. */
export const chooseNewPassword = (viewer: Viewer, input: unknown): Promise<Result<null>> =>
  perform(viewer, 'own', choosePassword, { id: 0, raw: fieldsOf(input) });

/** The stored hash, which the current password has to match. */
async function matchedHash({ userId }: Viewer, current: string): Promise<Result<string>> {
  const tries: Limit[] = [{ of: ['new password', userId], tries: 10, seconds: 900 }];
  const wait = await countTry(tries);
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  const [user] = await database().sql`select password_hash as hash from tbl_utenti where id_utente = ${userId}`;
  if (!(await passwordMatches(user?.hash ?? null, current))) return invalid('current', 'passwordWrong');
  await forgetTry(tries);
  return done(String(user?.hash));
}

/** To be judged costs everybody's time: ten in a quarter of an hour are more than anybody thinks up. */
const judgements = (userId: number): Limit[] => [{ of: ['judged password', userId], tries: 10, seconds: 900 }];

/** The hash of a new password, or why it is not taken; the judging is counted before it is done. */
async function hashOfNew(who: Known, next: string): Promise<Result<string>> {
  const wait = await countTry(judgements(who.userId));
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  if (strengthOf(next, await knownAbout(who)) < STRONG_ENOUGH) return invalid('next', 'passwordWeak');
  return done(await hashPassword(next));
}

/** Since when a sign-in was not the user's; null where none was disowned since the last new password. */
interface Disowned {
  since: string | null;
}

/**
 * Stores a new password, with which the old one's sessions end, links to a new one, that devices are known, and what was
 * added since a sign-in that the user has disowned. A mail tells the owner.
 */
async function storePassword(sql: postgres.TransactionSql, user: Changing, hash: string, { since }: Disowned) {
  const { userId } = user;
  await sql`update tbl_utenti set password_hash = ${hash}, password_da_cambiare = false, disconosciuto_dal = null
    where id_utente = ${userId}`;
  await noticeChange(sql, user, 'passwordChanged');
  await endAllSessions(userId, sql);
  await voidLinks(sql, userId, 'password');
  await voidChallenges(sql, userId);
  await forgetDevices(sql, userId);
  if (since) await removeMeansSince(sql, userId, new Date(since));
}

/**
 * Sets a new password for whoever has the user's mailbox, by a link that was sent there; the old one is not asked for.
 * The link is used up by the change alone, so that a weak try leaves it good. Means of signing in that may be a stranger's
 * do not count any more until they are confirmed.
 */
const choosePasswordByLink = command<ChangeByLink, null, 'holder'>({
  by: 'holder',
  section: null,
  act: 'choose_password',
  input: () => passwordByLinkInput,
  async prepare(input) {
    const user = await userOfLink(input.link);
    if (!user) return refuse('not_found');
    const next = await hashOfNew(user, input.next);
    return next.ok ? done({ ...input, next: next.value }) : next;
  },
  async run({ sql, viewer: { userId } }, { next }) {
    const [user] = await sql<Disowned[]>`select disconosciuto_dal as since from tbl_utenti
      where id_utente = ${userId} and abilitato for no key update`;
    if (!user) return refuse('not_found');
    await storePassword(sql, { userId }, next, user);
    await suspendYoungMeans(sql, userId);
    return done(null);
  },
  afterwards: sent,
});

export async function setPasswordByLink(input: unknown, sender: Sender): Promise<Result<null>> {
  const raw = fieldsOf(input);
  // It tells nothing of any account, so it need not wait for the link to be looked at.
  const form = passwordByLinkInput.safeParse(raw);
  if (!form.success) return invalidInput(form.error);
  const holder = holding({ link: raw.link, purpose: 'password' }, sender);
  return perform(holder, 'own', choosePasswordByLink, { id: 0, raw });
}

const fieldsOf = (input: unknown) => ({ ...(input as Record<string, unknown> | null) });

async function userOfLink(link: string): Promise<Known | undefined> {
  const userId = await holderOfLink(database().db, 'password', link);
  if (userId === undefined) return undefined;
  const [user] = await database().sql<Known[]>`select id_utente as "userId", utente_nome as name, email
    from tbl_utenti where id_utente = ${userId} and abilitato`;
  return user;
}

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

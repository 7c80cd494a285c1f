import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { z } from 'zod';
import type { Db } from '@/db/client';
import { patients, users } from '@/db/schema';
import { command } from '../access/commands/command';
import { holding } from '../access/commands/holder';
import { perform } from '../access/commands/perform';
import { openOwnRecord } from '../access/policy/open';
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
  async run(access, { current, next }) {
    const { db, viewer } = access;
    const [user] = await db
      .select(disowned)
      .from(users)
      .where(and(eq(users.id, viewer.userId), eq(users.passwordHash, current)))
      .for('no key update');
    if (!user) return refuse('conflict');
    await storePassword(access, viewer, next, user);
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
  const [user] = await database().db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
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
const disowned = { since: users.disownedSince };
interface Disowned {
  since: Date | null;
}

interface Transaction {
  sql: postgres.TransactionSql;
  db: Db;
}

/**
 * Stores a new password, with which the old one's sessions end, links to a new one, that devices are known, and what was
 * added since a sign-in that the user has disowned. A mail tells the owner.
 */
async function storePassword(tx: Transaction, user: Changing, hash: string, { since }: Disowned) {
  const { userId } = user;
  const { db } = tx;
  await db
    .update(users)
    .set({ passwordHash: hash, mustChoosePassword: false, disownedSince: null })
    .where(eq(users.id, userId));
  await noticeChange(tx.sql, user, 'passwordChanged');
  await endAllSessions(userId, db);
  await voidLinks(tx.sql, userId, 'password');
  await voidChallenges(db, userId);
  await forgetDevices(db, userId);
  if (since) await removeMeansSince(db, userId, since);
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
  async run(access, { next }) {
    const { db } = access;
    const { userId } = access.viewer;
    const [user] = await db
      .select(disowned)
      .from(users)
      .where(and(eq(users.id, userId), users.enabled))
      .for('no key update');
    if (!user) return refuse('not_found');
    await storePassword(access, { userId }, next, user);
    await suspendYoungMeans(db, userId);
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
  const [user] = await database()
    .db.select({ userId: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), users.enabled));
  return user;
}

type Known = Pick<Viewer, 'userId' | 'name' | 'email'>;

/** What an acquaintance would try: the names, the e-mail, and of a patient the tax code and birth date. */
const knownAbout = ({ userId, name, email }: Known): Promise<string[]> =>
  inTransaction('read', async (tx) => {
    const patientId = await openOwnRecord(tx, userId, 'isPatient');
    const rows =
      patientId === null ? [] : await tx.db.select(guessable).from(patients).where(eq(patients.id, patientId));
    return [name, email, ...rows.flatMap((row) => Object.values(row).filter((value) => typeof value === 'string'))];
  });

const guessable = {
  firstName: patients.firstName,
  lastName: patients.lastName,
  taxCode: patients.taxCode,
  birthCity: patients.birthCity,
  residenceCity: patients.residenceCity,
  phone: patients.phone,
  birthDate: patients.birthDate,
  plain: sql<string | null>`to_char(${patients.birthDate}, 'DDMMYYYY')`,
  year: sql<string | null>`to_char(${patients.birthDate}, 'YYYY')`,
};

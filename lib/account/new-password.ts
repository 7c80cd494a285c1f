import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type postgres from 'postgres';
import type { z } from 'zod';
import type { Db } from '@/db/client';
import { patients, users } from '@/db/schema';
import { readInput } from '@/lib/values/input';
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

/** The inputs of a password change; `prepare` replaces the typed `current` and `next` by their hashes. */
type OwnChange = z.infer<typeof newPasswordInput> & { id?: number };
type ChangeByLink = z.infer<typeof passwordByLinkInput> & { id?: number };

const sent = async <T>(_caller: unknown, value: T) => {
  sendOutbox();
  return done(value);
};

/**
 * Sets a new password for a user who knows the current one, and ends all sessions including this one. Wrong current passwords
 * are counted and limited, and so are the strength checks of new passwords.
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

/** Changes the viewer's password. It runs without an idempotency key, which would store a hash of the passwords. */
export const chooseNewPassword = (viewer: Viewer, input: unknown): Promise<Result<null>> =>
  perform(viewer, 'own', choosePassword, { id: 0, raw: fieldsOf(input) });

/** The stored hash, if the current password matches it; attempts are limited. */
async function matchedHash({ userId }: Viewer, current: string): Promise<Result<string>> {
  const tries: Limit[] = [{ of: ['new password', userId], tries: 10, seconds: 900 }];
  const wait = await countTry(tries);
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  const [user] = await database().db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  if (!(await passwordMatches(user?.hash ?? null, current))) return invalid('current', 'passwordWrong');
  await forgetTry(tries);
  return done(String(user?.hash));
}

/** The limit of strength checks per user: ten in a quarter of an hour, since each check costs CPU time. */
const judgements = (userId: number): Limit[] => [{ of: ['judged password', userId], tries: 10, seconds: 900 }];

/**
 * Returns the hash of a new password, or refuses a weak one; the strength check is counted against the limit before it is
 * done.
 */
async function hashOfNew(who: Known, next: string): Promise<Result<string>> {
  const wait = await countTry(judgements(who.userId));
  if (wait > 0) return refuse('too_many', { retryAfter: wait });
  if (strengthOf(next, await knownAbout(who)) < STRONG_ENOUGH) return invalid('next', 'passwordWeak');
  return done(await hashPassword(next));
}

/**
 * The column with the time of the earliest sign-in that the user has disowned since the last new password; null without one.
 */
const disowned = { since: users.disownedSince };
interface Disowned {
  since: Date | null;
}

interface Transaction {
  sql: postgres.TransactionSql;
  db: Db;
}

/**
 * Stores a new password and notifies the owner by mail. It ends all sessions, invalidates mailed links for a new password,
 * forgets known devices, and removes authentication factors that were added since a sign-in that the user has disowned.
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
 * Sets a new password by a mailed link, without the old one. The link becomes invalid only if the change succeeds; after a
 * refused weak password it stays valid. Authentication factors that may be a stranger's are suspended until they are
 * confirmed.
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
  // Errors of the form reveal nothing about an account, so they are returned before the link is checked.
  const form = readInput(passwordByLinkInput, raw);
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

/** Values that an acquaintance would try: names, e-mail and, for patients, tax code and birth date. */
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

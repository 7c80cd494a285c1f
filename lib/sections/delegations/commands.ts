import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { delegations, patients, users } from '@/db/schema';
import { type Command, command } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import { waitForOthers } from '@/lib/access/record/singleton';
import { removalInput } from '@/lib/kit/inputs';
import { sendOutbox, sendsMail } from '@/lib/mail/outbox';
import { countTry } from '@/lib/session/protection/throttle';
import type { Viewer } from '@/lib/session/sessions';
import { isFresh } from '@/lib/session/step-up';
import { ageOn, today } from '@/lib/values/days';
import { initialsOf } from '@/lib/values/names';
import { omitUndefined } from '@/lib/values/objects';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import {
  ACCOUNT_AGE,
  CAPABILITIES,
  type CapabilityColumn,
  type CarerChange,
  type CarerInvitation,
  carerChange,
  carerInvitation,
  FULL_AGE,
  MAILS_A_DAY,
  MOST_CARERS,
  termRefusal,
} from './model';
import { inviteAddress, tellCarer } from './notices';
import { type Carer, findCarer } from './queries';
import { delegationsSection } from './section';

// What a patient, or a parent of a child without an account, does about carers; carers' own acts are in answers.ts.

/** Starts sending what a command has put into the outbox. */
export async function thenSend<T>(_: Viewer, value: T) {
  sendOutbox();
  return done(value);
}

/**
 * Invites a carer by mail, who sees nothing before accepting. A patient invites delegates, for at most 24 months; a parent
 * invites the second parent of a child without an account, or the child from 14 years on, who then keeps the record.
 */
export const inviteCarer: Command<CarerInvitation, Carer> = command({
  section: delegationsSection,
  act: 'create',
  fresh: true,
  input: () => carerInvitation,
  async run(record, { id: _, ...given }) {
    if (!sendsMail()) return refuse('unavailable');
    const { firstName, lastName, birthDate } = await patientOf(record);
    const startsOn = given.startsOn ?? today();
    const terms = termsOf(record, { ...given, startsOn }, birthDate);
    if (!terms.ok) return terms;
    if (given.email === record.viewer.email) return invalid('email', 'ownAddress');
    const limited = await refusalOfLimits(record);
    if (limited) return limited;
    const [made] = await record.db
      .insert(delegations)
      .values({ ...terms.value, patientId: record.patientId, startsOn, invitedBy: record.viewer.userId })
      .onConflictDoNothing()
      .returning({ id: delegations.id });
    if (!made) return invalid('email', 'carerListed');
    const initials = initialsOf(`${firstName} ${lastName}`);
    await inviteAddress(record.db, given.email, { initials, language: await languageOf(record) });
    return found(await findCarer(record, made.id));
  },
  afterwards: thenSend,
});

type Terms = Omit<CarerInvitation, 'id' | 'startsOn'> & { startsOn: string };

/** What is granted, by the basis; refused if the viewer may not invite on this basis. */
function termsOf({ relation }: RecordAccess, given: Terms, birthDate: string | null) {
  const { isPatient } = relation.capabilities;
  const { name, email, basis } = given;
  const age = birthDate === null ? null : ageOn(birthDate, today());
  if (isPatient !== (basis === 'delegate')) return invalid('basis', 'invalid');
  if (basis === 'self')
    return age !== null && age >= ACCOUNT_AGE
      ? done({ name, email, basis, ...grantsOf([]), level: 6, endsOn: null })
      : invalid('basis', 'tooYoung');
  if (basis === 'parent')
    return age !== null && age < FULL_AGE
      ? done({ name, email, basis, ...grantsOf(given.capabilities ?? CAPABILITIES), level: 6, endsOn: null })
      : invalid('basis', 'invalid');
  const term = termRefusal(given.startsOn, given.endsOn);
  if (term) return invalid('endsOn', term);
  return done({
    name,
    email,
    basis,
    ...grantsOf(given.capabilities ?? ['reads']),
    level: given.level,
    endsOn: given.endsOn ?? null,
  });
}

const grantsOf = (granted: readonly CapabilityColumn[]) =>
  Object.fromEntries(CAPABILITIES.map((name) => [name, granted.includes(name)])) as Record<CapabilityColumn, boolean>;

async function refusalOfLimits(record: RecordAccess): Promise<Result<never> | null> {
  await waitForOthers(record, 'carers');
  const [open] = await record.sql<{ count: number }[]>`
    select count(*)::int as count from tbl_deleghe where id_paziente = ${record.patientId} and terminata_il is null`;
  if ((open?.count ?? 0) >= MOST_CARERS) return invalid('email', `tooManyCarers?max=${MOST_CARERS}`);
  const limit = { of: ['carer mails', record.patientId], tries: MAILS_A_DAY, seconds: 86_400 };
  const wait = await countTry([limit], record);
  return wait > 0 ? refuse('daily_limit', { retryAfter: wait }) : null;
}

async function patientOf({ db, patientId }: RecordAccess) {
  const { firstName, lastName, birthDate } = patients;
  const [patient] = await db
    .select({ firstName, lastName, birthDate })
    .from(patients)
    .where(eq(patients.id, patientId));
  if (!patient) throw new Error('an open record has a patient');
  return patient;
}

async function languageOf({ db, viewer }: RecordAccess) {
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, viewer.userId));
  return user?.language ?? 'it';
}

/** Changes what a delegate may do, or renews the term; what is granted anew needs a fresh proof of identity. */
export const changeCarer: Command<CarerChange, Carer> = command({
  section: delegationsSection,
  act: 'update',
  input: () => carerChange,
  async run(record, { id, version, endsOn, level, capabilities }) {
    const stored = await findCarer(record, id);
    if (!stored || stored.endedAt || stored.basis !== 'delegate' || !record.relation.capabilities.isPatient)
      return refuse('not_found');
    const term = endsOn === undefined ? null : termRefusal(stored.startsOn, endsOn);
    if (term) return invalid('endsOn', term);
    const change = { ...(capabilities && grantsOf(capabilities)), ...omitUndefined({ level, endsOn }) };
    if (isWider({ ...stored, ...change } as Grants, stored) && !isFresh(record.viewer))
      return refuse('step_up_required');
    const changed = await write(record, { id, version }, { ...change, noticed: null });
    if (changed.ok) await tellCarer(record.sql, stored.userId, 'carerChanged');
    return changed;
  },
  afterwards: thenSend,
});

type Grants = Pick<Carer, (typeof CAPABILITIES)[number] | 'level' | 'endsOn'>;
const isWider = (next: Grants, before: Grants) =>
  CAPABILITIES.some((name) => next[name] && !before[name]) ||
  next.level > before.level ||
  (next.endsOn ?? '') > (before.endsOn ?? '');

/**
 * Ends a delegate's relation, or withdraws an invitation, at once. Only administrators of the site end the relation of a parent,
 * guardian or support administrator.
 */
export const endCarer: Command<z.infer<typeof removalInput>, Carer> = command({
  section: delegationsSection,
  act: 'remove',
  input: () => removalInput,
  async run(record, { id, version }) {
    const stored = await findCarer(record, id);
    if (!stored || stored.endedAt) return refuse('not_found');
    if (stored.acceptedAt && stored.basis !== 'delegate') return refuse('forbidden');
    const ended = await write(record, { id, version }, { endedAt: sql`now()`, endedBy: record.viewer.userId });
    if (ended.ok) await tellCarer(record.sql, stored.userId, 'carerEnded');
    return ended;
  },
  afterwards: thenSend,
});

async function write(
  record: RecordAccess,
  { id, version }: { id: number; version?: number | undefined },
  values: Record<string, unknown>,
): Promise<Result<Carer>> {
  const [changed] = await record.db
    .update(delegations)
    .set({ ...values, version: sql`${delegations.version} + 1` })
    .where(
      and(
        eq(delegations.patientId, record.patientId),
        eq(delegations.id, id),
        isNull(delegations.endedAt),
        version === undefined ? undefined : eq(delegations.version, version),
      ),
    )
    .returning({ id: delegations.id });
  const now = await findCarer(record, id);
  if (changed) return found(now);
  return now ? refuse('conflict', { stored: now }) : refuse('not_found');
}

const found = (row: Carer | undefined): Result<Carer> => (row ? done(row) : refuse('not_found'));

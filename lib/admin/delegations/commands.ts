import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { delegations } from '@/db/schema';
import { grantsOf } from '@/lib/sections/delegations/model';
import type { AdminAccess } from '../../access/commands/administration';
import { command } from '../../access/commands/command';
import { done, invalid, type Result, refuse } from '../../values/refusal';
import { type ChangedFor, loggedFor } from '../changed';
import { GUARDIANS_PART } from '../parts';
import { storeEvidence, withEvidence } from './evidence';
import { type Guardian, type OpenedGuardian, openGuardian } from './guardian';
import {
  type GuardianChange,
  type GuardianEnd,
  type GuardianInput,
  guardianChange,
  guardianEnd,
  guardianInput,
} from './model';
import { tellOfCarer, thenSend } from './notices';
import { findPerson } from './person';
import { endExpired, findCarer, refusalOfTerm } from './terms';

// Guardians and support administrators, whom an administrator enters after seeing the act of the court.

/** Enters a guardian or support administrator, whose relation is in force at once within the term of the act. */
export const enterGuardian = command<GuardianInput, ChangedFor<Guardian>, 'admin'>({
  by: 'admin',
  section: GUARDIANS_PART,
  act: 'create',
  fresh: true,
  input: () => guardianInput,
  prepare: withEvidence,
  logged: loggedFor,
  async run(access, { email, basis, capabilities, level, startsOn, endsOn, evidence, ...named }) {
    const person = await findPerson(access, named);
    if (!person.ok) return person;
    const { patientId, birthDate } = person.value;
    const carer = await findCarer(access, patientId, email);
    if (!carer.ok) return carer;
    const refused = refusalOfTerm({ basis, startsOn, endsOn }, birthDate);
    if (refused) return refused;
    await endExpired(access, patientId, email);
    const [made] = await access.db
      .insert(delegations)
      .values({
        ...{ patientId, userId: carer.value.id, name: carer.value.name, email, basis, level, startsOn, endsOn },
        ...grantsOf(capabilities),
        ...{ invitedBy: access.viewer.userId, acceptedAt: sql`now()` },
      })
      .onConflictDoNothing()
      .returning({ id: delegations.id });
    if (!made) return invalid('email', 'carerAlready');
    await storeEvidence(access, { patientId, delegationId: made.id }, evidence);
    await tellOfCarer(access, patientId, { kind: 'guardianEntered', carer: carer.value.id });
    return changed(access, made.id, null);
  },
  afterwards: thenSend,
});

/** Changes what a guardian may do, or the term after a newer act. */
export const changeGuardian = command<GuardianChange, ChangedFor<Guardian>, 'admin'>({
  by: 'admin',
  section: GUARDIANS_PART,
  act: 'update',
  fresh: true,
  input: () => guardianChange,
  prepare: withEvidence,
  logged: loggedFor,
  async run(access, { id, version, capabilities, level, endsOn, evidence }) {
    const before = await openGuardian(access, id);
    if (!before || before.state === 'ended') return refuse('not_found');
    const refused = endsOn === undefined ? null : refusalOfTerm({ ...before, endsOn }, before.birthDate);
    if (refused) return refused;
    const written = await write(access, before, version, {
      ...(capabilities ? grantsOf(capabilities) : {}),
      ...(level === undefined ? {} : { level }),
      ...(endsOn === undefined ? {} : { endsOn, noticed: null }),
    });
    if (written) return written;
    if (evidence) await storeEvidence(access, { patientId: before.patientId, delegationId: id }, evidence);
    await tellOfCarer(access, before.patientId, { kind: 'guardianChanged', carer: before.userId });
    return changed(access, id, before);
  },
  afterwards: thenSend,
});

/** Ends a guardian's relation at once. */
export const endGuardian = command<GuardianEnd, ChangedFor<Guardian>, 'admin'>({
  by: 'admin',
  section: GUARDIANS_PART,
  act: 'update',
  input: () => guardianEnd,
  logged: loggedFor,
  async run(access, { id, version }) {
    const before = await openGuardian(access, id);
    if (!before || before.state === 'ended') return refuse('not_found');
    const ending = { endedAt: sql`now()`, endedBy: access.viewer.userId };
    const written = await write(access, before, version, ending);
    if (written) return written;
    await tellOfCarer(access, before.patientId, { kind: 'guardianEnded', carer: before.userId });
    return changed(access, id, before);
  },
  afterwards: thenSend,
});

type Values = PgUpdateSetSource<typeof delegations>;

/** Writes an open relation; the refusal if it was changed or ended since it was read. */
async function write({ db }: AdminAccess, before: OpenedGuardian, version = before.version, values: Values) {
  const { id, patientId } = before;
  const isRead = and(eq(delegations.version, version), isNull(delegations.endedAt));
  const written = await db
    .update(delegations)
    .set({ ...values, version: sql`${delegations.version} + 1` })
    .where(and(eq(delegations.patientId, patientId), eq(delegations.id, id), isRead))
    .returning({ id: delegations.id });
  return written.length > 0 ? null : refuse('conflict', { stored: storedFor(before) });
}

/** The stored relation in the form's format, and the row itself for the API. */
const storedFor = (row: OpenedGuardian) => ({
  ...row,
  capabilities: row.capabilities.join(','),
  level: String(row.level),
  row,
});

async function changed(
  access: AdminAccess,
  id: number,
  before: Guardian | null,
): Promise<Result<ChangedFor<Guardian>>> {
  const row = await openGuardian(access, id);
  if (!row) return refuse('not_found');
  const { version, patientId } = row;
  const detail = { before: before && loggedOf(before), after: loggedOf(row) };
  return done({ id, version, patientId, row, detail });
}

const loggedOf = ({ carer, basis, capabilities, level, startsOn, endsOn, state }: Guardian) => ({
  ...{ carer, basis, capabilities, level, startsOn, endsOn },
  ended: state === 'ended',
});

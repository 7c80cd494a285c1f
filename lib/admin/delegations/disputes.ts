import 'server-only';
import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { delegations, patients } from '@/db/schema';
import type { AdminAccess } from '../../access/commands/administration';
import { command } from '../../access/commands/command';
import { fullName } from '../../values/names';
import { done, invalid, type Result, refuse } from '../../values/refusal';
import { type ChangedFor, loggedFor } from '../changed';
import { lastChanges } from '../changes';
import { GUARDIANS_PART } from '../parts';
import { type CarerEnd, type ContestInput, carerEnd, contestInput, type SettleInput, settleInput } from './model';
import { tellAll, tellOfCarer, thenSend } from './notices';
import { findPerson, openRecords } from './person';
import { openRelation } from './terms';

// What an administrator does when those who act for a person are in conflict.

/** Marks a record as contested: until it is settled, all its carers only read. */
export const contestRecord = command<ContestInput, ChangedFor<null>, 'admin'>({
  by: 'admin',
  section: GUARDIANS_PART,
  act: 'update',
  input: () => contestInput,
  logged: loggedFor,
  async run(access, { words, ...named }) {
    const person = await findPerson(access, named);
    if (!person.ok) return person;
    return mark(access, person.value.patientId, { contested: true, words });
  },
  afterwards: thenSend,
});

/** Ends the contest of a record: its carers may again do what was granted to them. */
export const settleRecord = command<SettleInput, ChangedFor<null>, 'admin'>({
  by: 'admin',
  section: GUARDIANS_PART,
  act: 'update',
  input: () => settleInput,
  logged: loggedFor,
  async run(access, { id, words }) {
    const [contested] = await access.db.select({ id: patients.id }).from(patients).where(isContested(id));
    if (!contested) return refuse('not_found');
    await openRecords(access, [id]);
    return mark(access, id, { contested: false, words });
  },
  afterwards: thenSend,
});

const isContested = (id: number) =>
  and(eq(patients.id, id), isNotNull(patients.contestedAt), isNull(patients.deletedAt));

interface Mark {
  contested: boolean;
  words: string;
}

async function mark(
  access: AdminAccess,
  patientId: number,
  { contested, words }: Mark,
): Promise<Result<ChangedFor<null>>> {
  const before = contested ? isNull(patients.contestedAt) : isNotNull(patients.contestedAt);
  const marked = await access.db
    .update(patients)
    .set({ contestedAt: contested ? sql`now()` : null })
    .where(and(eq(patients.id, patientId), before))
    .returning({ id: patients.id });
  if (marked.length === 0) return invalid('person', 'contestedAlready');
  await tellAll(access, patientId, contested ? 'recordContested' : 'recordSettled');
  const detail = { before: { contested: !contested, words: '' }, after: { contested, words } };
  return done({ id: patientId, patientId, row: null, detail });
}

/** A contested record, with its person's name. */
export interface ContestedRecord {
  id: number;
  name: string;
  birthYear: string | null;
  since: Date;
  /** Why, and the administrator who marked it. */
  words: string;
  by: string;
}

/** The contested records, the latest first. */
export async function readContested(access: AdminAccess): Promise<ContestedRecord[]> {
  const { id, firstName, lastName, birthDate, contestedAt } = patients;
  const rows = await access.db
    .select({ id, firstName, lastName, birthDate, contestedAt })
    .from(patients)
    .where(and(isNotNull(contestedAt), isNull(patients.deletedAt)))
    .orderBy(desc(contestedAt), id);
  const changes = await lastChanges(
    access,
    GUARDIANS_PART,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const change = changes.get(row.id);
    return {
      ...{ id: row.id, name: fullName(row), birthYear: row.birthDate?.slice(0, 4) ?? null },
      ...{
        since: row.contestedAt ?? new Date(0),
        words: String(change?.detail.after.words ?? ''),
        by: change?.by ?? '',
      },
    };
  });
}

/** Ends the relation of any carer, such as of a parent after an order of the court. */
export const endCarer = command<CarerEnd, ChangedFor<null>, 'admin'>({
  by: 'admin',
  section: GUARDIANS_PART,
  act: 'update',
  input: () => carerEnd,
  logged: loggedFor,
  async run(access, { email, words, ...named }) {
    const person = await findPerson(access, named);
    if (!person.ok) return person;
    const { patientId } = person.value;
    const [ended] = await access.db
      .update(delegations)
      .set({ endedAt: sql`now()`, endedBy: access.viewer.userId, version: sql`${delegations.version} + 1` })
      .where(and(openRelation(patientId, email), isNotNull(delegations.userId), ne(delegations.basis, 'self')))
      .returning({ id: delegations.id, carer: delegations.name, basis: delegations.basis, userId: delegations.userId });
    if (!ended) return invalid('email', 'carerNotHere');
    const { id, userId: carer, ...told } = ended;
    await tellOfCarer(access, patientId, { kind: 'guardianEnded', carer });
    const detail = { before: { ...told, ended: false, words: '' }, after: { ...told, ended: true, words } };
    return done({ id, patientId, row: null, detail });
  },
  afterwards: thenSend,
});

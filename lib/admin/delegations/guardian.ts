import 'server-only';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { delegations, users } from '@/db/schema';
import { CAPABILITIES, type CapabilityColumn } from '@/lib/sections/delegations/model';
import type { AdminAccess } from '../../access/commands/administration';
import { GUARDIAN_BASES, type GuardianBasis } from './model';
import { openRecords, type Person, readPeople } from './person';

export type GuardianState = 'ahead' | 'running' | 'over' | 'ended';

/** A guardian or support administrator, with the name of the person for whom they act; nothing else of the record. */
export interface Guardian {
  id: number;
  patientId: number;
  person: string;
  birthYear: string | null;
  carer: string;
  email: string;
  basis: GuardianBasis;
  capabilities: CapabilityColumn[];
  level: number;
  startsOn: string;
  endsOn: string;
  state: GuardianState;
  enteredAt: Date;
  version: number;
}

export const isGuardian = inArray(delegations.basis, [...GUARDIAN_BASES]);

/** SQL for the state of a relation: ended by somebody, before its first day, after its last one, or in force. */
const state = sql<GuardianState>`case when ${delegations.endedAt} is not null then 'ended'
  when ${delegations.startsOn} > today_in_rome() then 'ahead' when ${delegations.endsOn} < today_in_rome() then 'over'
  else 'running' end`;

/** The columns of the relations, without the people's names. */
export const guardianShape = {
  id: delegations.id,
  patientId: delegations.patientId,
  userId: delegations.userId,
  carer: sql<string>`coalesce(nullif(${users.name}, ''), ${delegations.name})`,
  email: delegations.email,
  basis: sql<GuardianBasis>`${delegations.basis}`,
  reads: delegations.reads,
  writes: delegations.writes,
  reminds: delegations.reminds,
  shares: delegations.shares,
  exports: delegations.exports,
  level: delegations.level,
  startsOn: delegations.startsOn,
  endsOn: sql<string>`${delegations.endsOn}`,
  state,
  enteredAt: delegations.invitedAt,
  version: delegations.version,
};

type Row = Omit<Guardian, 'person' | 'birthYear' | 'capabilities'> &
  Record<CapabilityColumn, boolean> & { userId: number | null };

export const guardians = ({ db }: AdminAccess, where: SQL | undefined) =>
  db
    .select(guardianShape)
    .from(delegations)
    .leftJoin(users, eq(users.id, delegations.userId))
    .where(and(isGuardian, where));

/** The relations with the names of the people; the people's records stay open until the transaction ends. */
export async function withPeople(access: AdminAccess, rows: Row[]): Promise<Guardian[]> {
  const ids = [...new Set(rows.map(({ patientId }) => patientId))];
  await openRecords(access, ids);
  const people = new Map((await readPeople(access, ids)).map((person) => [person.patientId, person]));
  return rows.map((row) => guardianOf(row, people.get(row.patientId)));
}

function guardianOf(row: Row, person: Person | undefined): Guardian {
  const { userId: _, reads: __, writes: ___, reminds: ____, shares: _____, exports: ______, ...told } = row;
  return {
    ...told,
    person: person?.name ?? '',
    birthYear: person?.birthDate?.slice(0, 4) ?? null,
    capabilities: CAPABILITIES.filter((name) => row[name]),
  };
}

/** A guardian's relation as commands need it. */
export interface OpenedGuardian extends Guardian {
  /** The carer's user. */
  userId: number | null;
  birthDate: string | null;
}

/** A guardian's relation, its record opened until the transaction ends; undefined if there is none. */
export async function openGuardian(access: AdminAccess, id: number): Promise<OpenedGuardian | undefined> {
  const [row] = await guardians(access, eq(delegations.id, id));
  if (!row) return undefined;
  await openRecords(access, [row.patientId]);
  const [person] = await readPeople(access, [row.patientId]);
  return { ...guardianOf(row, person), userId: row.userId, birthDate: person?.birthDate ?? null };
}

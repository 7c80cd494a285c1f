import 'server-only';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db, OpenTransaction } from '@/db/client';
import type { Basis } from '@/db/schema';
import { delegations, patients } from '@/db/schema';
import { inTransaction } from '@/lib/database';
import type { CapabilityColumn, DelegationState } from '@/lib/sections/delegations/model';
import { delegationColumns, lastDayOf, stateOf } from '@/lib/sections/delegations/queries';
import type { Viewer } from '@/lib/session/sessions';

/** A person for whom the user acts, will act, or is invited to act. */
export interface Person extends Record<CapabilityColumn, boolean> {
  id: number;
  patientId: number;
  firstName: string;
  lastName: string;
  basis: Basis;
  level: number;
  startsOn: string;
  lastDay: string | null;
  state: DelegationState;
  /** Since when an administrator has marked the record as contested, so that its carers only read. */
  contestedAt: Date | null;
  version: number;
}

/** Opens the record for the statements that follow; the caller has found the viewer's own relation to it. */
export const openOnly = ({ sql: tx }: Pick<OpenTransaction, 'sql'>, patientId: number) =>
  tx`select set_config('app.patients', ${`{${patientId}}`}, true)`;

const SHOWN = ['invited', 'future', 'running'];

/** The condition that a relation is the viewer's, or an invitation to the viewer's e-mail address. */
export const isForViewer = ({ userId, email }: Pick<Viewer, 'userId' | 'email'>) =>
  or(
    eq(delegations.userId, userId),
    and(isNull(delegations.userId), eq(delegations.email, email.toLowerCase())),
  ) as SQL;

const born = sql`${patients.birthDate}`;
const peopleWhere = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...delegationColumns,
      firstName: patients.firstName,
      lastName: patients.lastName,
      contestedAt: patients.contestedAt,
      state: stateOf(born),
      lastDay: lastDayOf(born),
    })
    .from(delegations)
    .innerJoin(patients, eq(patients.id, delegations.patientId))
    .where(where);

/** One relation of the viewer, ended or not; its record must be open. */
export async function findPerson(db: Db, viewer: Viewer, id: number): Promise<Person | undefined> {
  const [found] = await peopleWhere(db, and(eq(delegations.id, id), isForViewer(viewer)));
  return found;
}

/**
 * The people for whom the viewer acts, and the invitations to the viewer's e-mail address, the newest first. Of the record it
 * reads the name and the birth date only.
 */
export const listPeople = (viewer: Pick<Viewer, 'userId' | 'email'>): Promise<Person[]> =>
  inTransaction('read', async ({ sql: tx, db }) => {
    await tx`select set_config('app.user', ${String(viewer.userId)}, true)`;
    const open = and(isNull(delegations.endedAt), isForViewer(viewer));
    const mine = await db.select({ patientId: delegations.patientId }).from(delegations).where(open);
    if (mine.length === 0) return [];
    await tx`select set_config('app.patients', ${`{${mine.map(({ patientId }) => patientId).join(',')}}`}, true)`;
    const rows = await peopleWhere(db, and(open, isNull(patients.deletedAt))).orderBy(
      desc(delegations.invitedAt),
      desc(delegations.id),
    );
    return rows.filter(({ state }) => SHOWN.includes(state));
  });

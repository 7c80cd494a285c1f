import 'server-only';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { OpenTransaction } from '@/db/client';
import type { Sex } from '@/db/schema';
import { associationRuns, associations, patients } from '@/db/schema';
import { afterCursor, cursorOf, newestFirst, type Page, valuesOf } from '@/lib/access/lists/paging';
import { folded } from '@/lib/access/lists/search';
import { waitingFor } from '@/lib/access/policy/mailed-invitations';
import { inTransaction } from '@/lib/database';
import type { Viewer } from '@/lib/session/sessions';
import { ageOn, today } from '../../values/days';

export interface Assisted {
  id: number;
  patientId: number;
  firstName: string;
  lastName: string;
  /** Null until the doctor has accepted the invitation. */
  taxCode: string | null;
  sex: Sex;
  age: number | null;
  birthYear: number | null;
  level: number;
  visibility: number;
  tags: number[];
  /** The last day on which the doctor sees the record; null: no end date. */
  endsOn: string | null;
  /** For an unanswered invitation only the name and birth year are shown. */
  state: 'invitata' | 'attiva';
}

/**
 * Opens, for one transaction, the names of the patients who have invited this doctor or whose record the doctor may read.
 * `mailed`: the invitations by mail that wait for the doctor.
 */
export async function asDoctor<T>(
  { userId, doctorId }: Viewer,
  work: (tx: OpenTransaction, mailed: readonly Mailed[]) => Promise<T>,
) {
  return inTransaction('read', async (tx) => {
    await tx.sql`select set_config('app.user', ${String(userId)}, true), set_config('app.doctor', ${String(doctorId ?? '')}, true)`;
    const mailed = doctorId === null ? [] : await waitingFor(tx, doctorId);
    const inviting = `{${mailed.map(({ patientId }) => patientId).join(',')}}`;
    await tx.db.execute(sql`select set_config('app.patients', array(select ${associations.patientId} from ${associations}
      where ${associations.doctorId} = ${doctorId} and ${associationRuns}
      union select unnest(${inviting}::int8[]))::text, true)`);
    await tx.sql`select close_unshared_records()`;
    return work(tx, mailed);
  });
}
type Mailed = Awaited<ReturnType<typeof waitingFor>>[number];

/** The patients who have invited the doctor by mail, with their invitations in the form of an unanswered association. */
export async function mailedAsAssisted({ db }: OpenTransaction, mailed: readonly Mailed[]): Promise<Columns[]> {
  if (mailed.length === 0) return [];
  const { id: patientId, firstName, lastName, taxCode, sex, birthDate } = patients;
  const named = await db
    .select({ patientId, firstName, lastName, taxCode, sex, birthDate })
    .from(patients)
    .where(
      and(
        inArray(
          patientId,
          mailed.map((one) => one.patientId),
        ),
        isNull(patients.deletedAt),
      ),
    );
  return named.flatMap((patient) => {
    const newest = mailed.find((one) => one.patientId === patient.patientId);
    if (!newest) return [];
    const { id, level, visibility, tags, endsOn, invitedAt } = newest;
    return [{ ...patient, id, level, visibility, tags, endsOn, acceptedAt: null, invitedAt }];
  });
}

const columns = {
  id: associations.id,
  patientId: patients.id,
  firstName: patients.firstName,
  lastName: patients.lastName,
  taxCode: patients.taxCode,
  sex: patients.sex,
  birthDate: patients.birthDate,
  level: associations.level,
  visibility: associations.visibility,
  tags: associations.tags,
  endsOn: associations.endsOn,
  acceptedAt: associations.acceptedAt,
  invitedAt: associations.invitedAt,
};
export type Columns = Omit<Assisted, 'age' | 'birthYear' | 'state'> & {
  birthDate: string | null;
  acceptedAt: Date | null;
  invitedAt: Date;
};

export const byName = [asc(folded(patients.lastName)), asc(folded(patients.firstName)), asc(patients.id)];
export const running = (doctorId: number | null, where?: SQL) =>
  and(eq(associations.doctorId, doctorId ?? 0), associationRuns, isNull(patients.deletedAt), where);

export const rowsWhere = ({ db }: OpenTransaction, where: SQL | undefined) =>
  db
    .select(columns)
    .from(associations)
    .innerJoin(patients, eq(patients.id, associations.patientId))
    .where(where)
    .$dynamic();

export const assisted = ({ birthDate, taxCode, acceptedAt, invitedAt: _, ...row }: Columns): Assisted => ({
  ...row,
  taxCode: acceptedAt && taxCode,
  age: birthDate ? ageOn(birthDate, today()) : null,
  birthYear: birthDate ? Number(birthDate.slice(0, 4)) : null,
  state: acceptedAt ? 'attiva' : 'invitata',
});

const byInvitation = { createdAt: associations.invitedAt, id: associations.id };

/** A page of the patients whose record a doctor may open and of the unanswered invitations, newest first. */
export async function assistedAfter(viewer: Viewer, { limit, after }: Page) {
  if (viewer.doctorId === null) return { rows: [], next: null };
  return asDoctor(viewer, async (tx, mailed) => {
    const later = after && afterCursor(byInvitation, valuesOf(after));
    const [stored, byMail] = await Promise.all([
      rowsWhere(tx, running(viewer.doctorId, later))
        .orderBy(...newestFirst(byInvitation))
        .limit(limit + 1),
      mailedAsAssisted(tx, mailed),
    ]);
    const waiting = byMail.filter((row) => !after || isEarlier(row, { invitedAt: after.at, id: after.id }));
    const found = [...stored, ...waiting].sort((one, other) => (isEarlier(one, other) ? 1 : -1));
    const last = found.length > limit ? found[limit - 1] : undefined;
    const next = last ? cursorOf({ at: last.invitedAt, id: last.id }) : null;
    return { rows: found.slice(0, limit).map(assisted), next };
  });
}

type Place = Pick<Columns, 'invitedAt' | 'id'>;
const isEarlier = (one: Place, other: Place) =>
  one.invitedAt.getTime() < other.invitedAt.getTime() ||
  (one.invitedAt.getTime() === other.invitedAt.getTime() && one.id < other.id);

import 'server-only';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { appointments, files, visits } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { idAnswer } from '@/lib/http/answers';
import { filesSection } from '../files/section';
import { visitsSection } from '../visits/section';
import type { Appointment } from './model';

// An appointment names rows of other sections. Of these a reader gets only what the reader sees anyway; the user of the doctor is
// given to who may know the patient's doctors.

/** A file of an appointment that the reader sees. */
export interface AppointmentFile {
  id: number;
  name: string;
  day: string;
}

/** The columns that lists do not serve directly, because their value depends on the reader. */
export const DEPENDENT = ['files', 'visitId', 'doctorUserId'] as const;

/** The same fields for a list, as SQL. */
export function servedBeside(record: RecordAccess): Record<string, SQL> {
  const seenFiles = sql`select coalesce(json_agg(${files.id} order by array_position(${appointments.files}, ${files.id})), '[]')
    from ${files} where ${and(
      eq(files.patientId, appointments.patientId),
      sql`${files.id} = any (${appointments.files})`,
      record.visible(filesSection),
    )}`;
  const seenVisit = sql`select ${visits.id} from ${visits} where ${and(
    eq(visits.patientId, appointments.patientId),
    eq(visits.id, appointments.visitId),
    record.visible(visitsSection),
  )}`;
  return {
    // A nested SQL fragment in parentheses, because only within such a fragment do columns keep their table names.
    id_file: sql`${sql`(${seenFiles})`}`,
    id_visita: sql`${sql`(${seenVisit})`}`,
    id_medico: record.relation.capabilities.share ? sql`${appointments.doctorUserId}` : sql`null::bigint`,
  };
}

/** The schemas of the fields that `servedBeside` adds. */
export const SERVED_BESIDE = {
  id_file: z.array(idAnswer()),
  id_visita: idAnswer().nullable(),
  id_medico: idAnswer().nullable(),
};

/** The files with these ids that the viewer sees, in their order. */
export async function readFiles(record: RecordAccess, ids: readonly number[]): Promise<AppointmentFile[]> {
  if (ids.length === 0) return [];
  const rows = await record.db
    .select({ id: files.id, name: files.name, day: files.day })
    .from(files)
    .where(and(eq(files.patientId, record.patientId), inArray(files.id, [...ids]), record.visible(filesSection)))
    .orderBy(asc(files.id));
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** The visits with these ids that the viewer sees. */
async function readVisitIds(record: RecordAccess, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await record.db
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.patientId, record.patientId), inArray(visits.id, [...ids]), record.visible(visitsSection)));
  return rows.map(({ id }) => id);
}

/** Appointments without the ids of rows that the viewer does not see. */
export async function withSeen<A extends Pick<Appointment, (typeof DEPENDENT)[number]>>(
  record: RecordAccess,
  rows: readonly A[],
): Promise<A[]> {
  const visitIds = rows.flatMap(({ visitId }) => (visitId === null ? [] : [visitId]));
  const [seen, seenVisits] = await Promise.all([
    readFiles(
      record,
      rows.flatMap((row) => row.files),
    ),
    readVisitIds(record, visitIds),
  ]);
  const fileIds = seen.map(({ id }) => id);
  return rows.map((row) => ({
    ...row,
    files: row.files.filter((id) => fileIds.includes(id)),
    visitId: row.visitId !== null && seenVisits.includes(row.visitId) ? row.visitId : null,
    doctorUserId: record.relation.capabilities.share ? row.doctorUserId : null,
  }));
}

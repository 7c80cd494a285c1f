import 'server-only';
import { and, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { audit, doctors } from '@/db/schema';
import type { RecordAccess } from '../access/record';

/** One time that a doctor read or exported the record, and what the association allowed then. */
export interface Reading {
  id: number;
  at: Date;
  doctor: string;
  action: 'read' | 'export';
  section: string | null;
  associationId: number | null;
  level: number | null;
  visibility: number | null;
}

export interface Reader {
  id: number;
  name: string;
}

/** Which of them: those of one doctor, where one is named. */
export interface Readings {
  doctorId: number | null;
}

const doctorName = sql<string>`${doctors.firstName} || ' ' || ${doctors.lastName}`;

const ofRecord = ({ patientId, viewer }: RecordAccess, { doctorId }: Readings) =>
  and(
    eq(audit.patientId, patientId),
    inArray(audit.action, ['read', 'export']),
    eq(audit.outcome, 'ok'),
    ne(audit.userId, viewer.userId),
    gt(audit.at, sql`now() - interval '24 months'`),
    doctorId === null ? undefined : eq(doctors.id, doctorId),
  );
const byDoctor = eq(doctors.userId, audit.userId);

/** The record's readings, newest first; of a page, where one is wished. The owner's alone to see. */
export async function listReadings(
  record: RecordAccess,
  which: Readings,
  page?: { number: number; size: number },
): Promise<Reading[]> {
  if (record.relation.kind !== 'owner') return [];
  const rows = record.db
    .select({
      id: audit.id,
      at: audit.at,
      doctor: doctorName,
      action: sql<Reading['action']>`${audit.action}`,
      section: audit.section,
      associationId: audit.associationId,
      level: audit.associationLevel,
      visibility: audit.visibility,
    })
    .from(audit)
    .innerJoin(doctors, byDoctor)
    .where(ofRecord(record, which))
    .orderBy(desc(audit.at), desc(audit.id))
    .$dynamic();
  return page ? rows.limit(page.size).offset((page.number - 1) * page.size) : rows;
}

export async function countReadings(record: RecordAccess, which: Readings): Promise<number> {
  if (record.relation.kind !== 'owner') return 0;
  const [row] = await record.db
    .select({ count: count() })
    .from(audit)
    .innerJoin(doctors, byDoctor)
    .where(ofRecord(record, which));
  return row?.count ?? 0;
}

/** The doctors who have read the record, by name. */
export async function listReaders(record: RecordAccess): Promise<Reader[]> {
  if (record.relation.kind !== 'owner') return [];
  const rows = await record.db
    .selectDistinct({ id: doctors.id, name: doctorName, lastName: doctors.lastName })
    .from(audit)
    .innerJoin(doctors, byDoctor)
    .where(ofRecord(record, { doctorId: null }))
    .orderBy(doctors.lastName, doctorName, doctors.id);
  return rows.map(({ id, name }) => ({ id, name }));
}

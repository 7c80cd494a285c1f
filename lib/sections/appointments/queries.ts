import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import { files } from '@/db/schema';
import type { Query } from '@/lib/access/lists/listing';
import type { RecordAccess } from '@/lib/access/record/record';
import { config } from '@/lib/config';
import { doctorViewPage, ownPage } from '@/lib/kit/pages';
import type { SectionTables } from '@/lib/kit/section';
import { filesSection } from '../files/section';
import { readOwnDoctors } from './doctors';
import type { Appointment } from './model';
import { appointmentsSection } from './section';
import { type AppointmentFile, readFiles, withSeen } from './seen';

/** How many files a form offers, the newest. */
const OFFERED = 200;

const own = ownPage(appointmentsSection);
const forDoctor = doctorViewPage(appointmentsSection);

/** The page's rows without the ids of rows that the viewer does not see, and the names of their files. */
async function withFiles<P extends { tables: SectionTables<Appointment> }>(record: RecordAccess, page: P) {
  const shown = page.tables.flatMap(({ rows }) => rows);
  const [seen, found] = await Promise.all([
    withSeen(record, shown),
    readFiles(
      record,
      shown.flatMap((row) => row.files),
    ),
  ]);
  const byId = new Map(seen.map((row) => [row.id, row]));
  const tables = page.tables.map((table) => ({ ...table, rows: table.rows.map((row) => byId.get(row.id) ?? row) }));
  return { ...page, tables: tables as SectionTables<Appointment>, files: found };
}

/** What the forms offer: the associated doctors, and the newest files. */
export async function readOffered(record: RecordAccess) {
  const [doctors, offered] = await Promise.all([readOwnDoctors(record), offeredFiles(record)]);
  return { doctors: [...new Set(doctors.map(({ name }) => name))].sort(), offered, support: config().SUPPORT_EMAIL };
}

const offeredFiles = (record: RecordAccess): Promise<AppointmentFile[]> =>
  record.db
    .select({ id: files.id, name: files.name, day: files.day })
    .from(files)
    .where(and(eq(files.patientId, record.patientId), record.visible(filesSection)))
    .orderBy(desc(files.day), desc(files.createdAt), desc(files.id))
    .limit(OFFERED);

/** The data of the owner's page. */
export const readAppointmentsPage = (query: Query) => async (record: RecordAccess) => {
  const [page, forms] = await Promise.all([own(query)(record), readOffered(record)]);
  return { ...(await withFiles(record, page)), ...forms };
};

/** The data of a doctor's page. */
export const readDoctorViewAppointments = (query: Query) => async (record: RecordAccess) =>
  withFiles(record, await forDoctor(query)(record));

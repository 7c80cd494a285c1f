import 'server-only';
import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { KARDIA } from '@/db/reference/values';
import { ecgs, files } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { judgementOf } from '@/lib/sections/ecgs/outcome';
import { ecgsSection } from '@/lib/sections/ecgs/section';
import { kardiaFindingOf } from '@/lib/sections/files/kardia';
import { filesSection } from '@/lib/sections/files/section';
import { heartStepOf } from './heart-step';

/** How many electrocardiograms with a finding are shown, and among how many of a kind's newest they are looked for. */
const [SHOWN, LOOKED_AT] = [3, 50];

const { id, day, createdAt, result, findings, face, heartRate } = ecgs;

const deviceColumns = { id, day, createdAt, result, findings, face, heartRate };
const kardiaColumns = { id: files.id, day: files.day, createdAt: files.createdAt, note: files.kardiaNote };
const deviceRows = (record: RecordAccess) =>
  record.db
    .select(deviceColumns)
    .from(ecgs)
    .where(and(eq(ecgs.patientId, record.patientId), record.visible(ecgsSection), TELLS))
    .orderBy(desc(day), desc(createdAt), desc(id))
    .limit(LOOKED_AT);
const kardiaRows = (record: RecordAccess) =>
  record.db
    .select(kardiaColumns)
    .from(files)
    .where(
      and(eq(files.patientId, record.patientId), eq(files.kind, KARDIA), ne(files.kardiaNote, ''), seenFiles(record)),
    )
    .orderBy(desc(files.day), desc(files.createdAt), desc(files.id))
    .limit(LOOKED_AT);

/** What makes `judgementOf` find anything; it decides in the end. */
const TELLS = or(ne(result, 'regular'), sql`cardinality(${findings}) > 0`, eq(face, 'sad')) as SQL;
const seenFiles = (record: RecordAccess) => record.visible(filesSection);

type DeviceFinding = Omit<DeviceRow, 'createdAt'> & { section: 'ecgs' };
type KardiaFinding = Omit<KardiaRow, 'createdAt'> & { section: 'files' };
/** An electrocardiogram in which its device found something; no doctor has confirmed it. */
export type HeartFinding = DeviceFinding | KardiaFinding;

type DeviceRow = Awaited<ReturnType<typeof deviceRows>>[number];
type KardiaRow = Awaited<ReturnType<typeof kardiaRows>>[number];

/** The electrocardiograms with a finding of their device that the viewer may see, the most severe first, then the newest. */
export async function readHeartFindings(record: RecordAccess, most = SHOWN): Promise<HeartFinding[]> {
  const [devices, kardia] = await Promise.all([deviceRows(record), kardiaRows(record)]);
  return heartFindingsIn(devices, kardia, most);
}

/** The most severe findings, then the newest, among recordings of devices and the notes of Kardia reports. */
export const heartFindingsIn = (
  devices: readonly DeviceRow[],
  kardia: readonly KardiaRow[],
  most = SHOWN,
): HeartFinding[] =>
  [
    ...devices
      .filter((row) => judgementOf(row).result === 'findings')
      .map((row) => ({ ...row, section: 'ecgs' as const })),
    ...kardia
      .filter(({ note }) => kardiaFindingOf(note) !== null)
      .map((row) => ({ ...row, section: 'files' as const })),
  ]
    .sort(
      (one, other) =>
        Number(heartStepOf(other) === 'high') - Number(heartStepOf(one) === 'high') ||
        (one.day === other.day ? +other.createdAt - +one.createdAt : one.day < other.day ? 1 : -1),
    )
    .slice(0, most)
    .map(({ createdAt: _, ...finding }) => finding);

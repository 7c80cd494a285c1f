import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import { patients, vaccinations } from '@/db/schema';
import type { ClinicalSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { today } from '@/lib/values/days';
import { type DueVaccine, dueVaccines, type GivenVaccine } from './due';

/** A limit above anybody's number of vaccinations; the newest determine what is due. */
const MOST = 1000;

/** The vaccinations that this viewer may see, for the comparison with the calendar. `section`: that of the vaccinations. */
export const readGivenOf = (record: RecordAccess, section: ClinicalSection): Promise<GivenVaccine[]> =>
  record.db
    .select({
      vaccineId: vaccinations.vaccineId,
      atc: vaccinations.atc,
      day: vaccinations.day,
      dose: vaccinations.dose,
    })
    .from(vaccinations)
    .where(and(eq(vaccinations.patientId, record.patientId), record.visible(section)))
    .orderBy(desc(vaccinations.day), desc(vaccinations.id))
    .limit(MOST);

/** The calendar compared with what this viewer may see; `due` is null if the birth date is unknown. */
export async function readDueOf(
  record: RecordAccess,
  section: ClinicalSection,
): Promise<{ birthDate: string | null; given: GivenVaccine[]; due: DueVaccine[] | null }> {
  const { db, patientId } = record;
  const [[patient], given] = await Promise.all([
    db.select({ birthDate: patients.birthDate, sex: patients.sex }).from(patients).where(eq(patients.id, patientId)),
    readGivenOf(record, section),
  ]);
  const birthDate = patient?.birthDate ?? null;
  const due = birthDate ? dueVaccines({ birthDate, sex: patient?.sex ?? null }, given, today()) : null;
  return { birthDate, given, due };
}

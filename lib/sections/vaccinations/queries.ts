import 'server-only';
import { and, eq } from 'drizzle-orm';
import { vaccinations } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { doctorViewPage, ownPage, type PageOf } from '@/lib/kit/pages';
import { drugIdOf } from './drug-ids';
import type { DueVaccine } from './due';
import { readDueOf, readGivenOf } from './due-now';
import { vaccinationsSection } from './section';

/** The vaccinations that this viewer may see, for the comparison with the calendar. */
export const readGiven = (record: RecordAccess) => readGivenOf(record, vaccinationsSection);

/** The ids in the catalogue of the vaccines that this viewer may see, by their names: vaccines without an id share 0. */
async function readDrugIds({ db, patientId, visible }: RecordAccess): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectDistinct({ vaccine: vaccinations.vaccine, drugId: drugIdOf() })
    .from(vaccinations)
    .where(and(eq(vaccinations.patientId, patientId), visible(vaccinationsSection)));
  return new Map(rows.flatMap(({ vaccine, drugId }) => (drugId === null ? [] : [[vaccine, Number(drugId)] as const])));
}

/**
 * The calendar compared with what this viewer may see, and the ids in the catalogue of the given vaccines; `due` is null if the
 * birth date is unknown.
 */
async function readDue(
  record: RecordAccess,
): Promise<{ birthDate: string | null; due: DueVaccine[] | null; drugIds: ReadonlyMap<string, number> }> {
  const [{ birthDate, due }, drugIds] = await Promise.all([
    readDueOf(record, vaccinationsSection),
    readDrugIds(record),
  ]);
  return { birthDate, due, drugIds };
}

/** The patient's own vaccinations, compared with the calendar. */
export const readVaccinationsPage = ownPage(vaccinationsSection, readDue);

/** The data of a doctor's page: the vaccinations that the doctor may see, compared with the calendar. */
export const readDoctorViewVaccinations = doctorViewPage(vaccinationsSection, readDue);
export type DoctorViewVaccinationsPage = PageOf<typeof readDoctorViewVaccinations>;

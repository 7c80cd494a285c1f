import 'server-only';
import { and, desc, eq } from 'drizzle-orm';
import { patients, vaccinations } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { doctorViewPage, ownPage, type PageOf } from '@/lib/kit/pages';
import { today } from '@/lib/values/days';
import { drugIdOf } from './drug-ids';
import { type DueVaccine, dueVaccines, type GivenVaccine } from './due';
import { vaccinationsSection } from './section';

/** A limit above anybody's number of vaccinations; the newest determine what is due. */
const MOST = 1000;

/** The vaccinations that this viewer may see, for the comparison with the calendar. */
export const readGiven = (record: RecordAccess): Promise<GivenVaccine[]> =>
  record.db
    .select({
      vaccineId: vaccinations.vaccineId,
      atc: vaccinations.atc,
      day: vaccinations.day,
      dose: vaccinations.dose,
    })
    .from(vaccinations)
    .where(and(eq(vaccinations.patientId, record.patientId), record.visible(vaccinationsSection)))
    .orderBy(desc(vaccinations.day), desc(vaccinations.id))
    .limit(MOST);

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
  const { db, patientId } = record;
  const [[patient], given, drugIds] = await Promise.all([
    db.select({ birthDate: patients.birthDate, sex: patients.sex }).from(patients).where(eq(patients.id, patientId)),
    readGiven(record),
    readDrugIds(record),
  ]);
  const birthDate = patient?.birthDate ?? null;
  return {
    birthDate,
    drugIds,
    due: birthDate ? dueVaccines({ birthDate, sex: patient?.sex ?? null }, given, today()) : null,
  };
}

/** The patient's own vaccinations, compared with the calendar. */
export const readVaccinationsPage = ownPage(vaccinationsSection, readDue);

/** The data of a doctor's page: the vaccinations that the doctor may see, compared with the calendar. */
export const readDoctorViewVaccinations = doctorViewPage(vaccinationsSection, readDue);
export type DoctorViewVaccinationsPage = PageOf<typeof readDoctorViewVaccinations>;

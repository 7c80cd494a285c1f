import 'server-only';
import { eq } from 'drizzle-orm';
import { patients } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/policy/record-access';
import { translate } from '@/lib/i18n/translate';
import { ENTRIES } from '@/lib/sections/vaccinations/calendar';
import { dueVaccines } from '@/lib/sections/vaccinations/due';
import { readGiven } from '@/lib/sections/vaccinations/queries';
import { vaccinationsSection } from '@/lib/sections/vaccinations/section';
import { wallTimeOf } from '@/lib/values/wall-time';
import { inZone, MORNING, type Planned, type Window } from './window';

/** The vaccines of the calendar, on the first day on which the next dose is due. */
export async function plannedBoosters(record: RecordAccess, window: Window): Promise<Planned[]> {
  const [[patient], given] = await Promise.all([
    record.db
      .select({ birthDate: patients.birthDate, sex: patients.sex })
      .from(patients)
      .where(eq(patients.id, record.patientId)),
    readGiven(record),
  ]);
  if (!patient?.birthDate) return [];
  const { day: first } = wallTimeOf(window.from, window.zone);
  const person = { birthDate: patient.birthDate, sex: patient.sex };
  return dueVaccines(person, given, first).map(({ key, from: day }) => {
    const at = inZone(window, day, MORNING);
    return {
      kind: 'booster',
      section: vaccinationsSection.name,
      rowId: boosterId(key),
      ...{ day, time: MORNING, at, begins: at },
      text: translate(window.locale, `vaccinations.calendar.${key}`),
    };
  });
}

/** A number for a vaccine of the calendar, which has no row in the record. */
const boosterId = (key: string) => ENTRIES.findIndex((entry) => entry.key === key) + 1;

import 'server-only';
import { findMissingPermissions } from '@/lib/access/commands/subscription';
import type { RecordAccess } from '@/lib/access/record/record';
import { findVisible } from '@/lib/access/record/rows';
import { reference } from '@/lib/catalogue/reference';
import { readPatientName } from '@/lib/kit/patient-name';
import { readOffered } from '@/lib/sections/appointments/queries';
import { appointmentsSection } from '@/lib/sections/appointments/section';
import { readFiles, withSeen } from '@/lib/sections/appointments/seen';
import { readAdherence } from '@/lib/sections/doses/adherence';
import { readPatient } from '@/lib/sections/patient/queries';
import { readHomePressure } from '@/lib/sections/readings/home-pressure';
import { visitsSection } from '@/lib/sections/visits/section';
import { readAlerts } from '../summary/alerts';
import { readMeasures } from '../summary/measures';
import { readMedicines } from '../summary/medicines';
import { ratedMeasure } from '../summary/queries';
import { type ResultSummary, readResultSummary } from '../summary/results';
import { readChangesAfter } from './changes';
import { readLastVisit } from './last-visit';

/**
 * What is needed at an appointment, as far as the viewer sees it; undefined if the viewer does not see the appointment. Every
 * part is read as on its section's own page.
 */
export const readPreparation = (id: number) => async (record: RecordAccess) => {
  const stored = await findVisible(record, appointmentsSection, id);
  if (!stored) return undefined;
  const card = readPatient(record);
  const last = readLastVisit(record, stored);
  const [[appointment = stored], files, name, patient, medicines, adherence, measured, home, results, since, changes] =
    await Promise.all([
      withSeen(record, [stored]),
      readFiles(record, stored.files),
      readPatientName(record),
      card,
      readMedicines(record),
      readTakenLately(record),
      readMeasures(record),
      readHomePressure(record),
      readResultSummary(record, card),
      last,
      last.then(({ from }) => readChangesAfter(record, from)),
    ]);
  const { birthDate } = patient;
  const { measures, height } = measured;
  return {
    ...{ appointment, files, name, birthDate, since, changes, medicines, adherence },
    home: home.all ? home : null,
    measures: measures.map((one) => ratedMeasure(one, { birthDate, height })),
    results: newSince(results, since.from),
  };
};
export type Preparation = NonNullable<Awaited<ReturnType<ReturnType<typeof readPreparation>>>>;

/** How many of the doses planned in the last days were taken, by medicine. */
async function readTakenLately(record: RecordAccess) {
  const told = await readAdherence(record);
  return told.flatMap(({ therapy: { id, drug, substance, strength }, periods }) => {
    const { planned, taken, percent } = periods[30];
    return percent === null ? [] : [{ id, drug, substance, strength, planned, taken, percent }];
  });
}

/** The newest results of the tests that were made after a day; those outside their ranges stay apart. */
function newSince({ outside, others }: ResultSummary, from: string): Pick<ResultSummary, 'outside' | 'others'> {
  return {
    outside: outside.filter(({ row }) => row.day > from),
    others: others.filter(({ row }) => row.day > from),
  };
}

/** The same for who keeps the record, with the allergies, what its forms offer, and the visit that came of the appointment. */
export const readOwnPreparation = (id: number) => async (record: RecordAccess) => {
  const preparation = await readPreparation(id)(record);
  if (!preparation) return undefined;
  const { visitId } = preparation.appointment;
  const [alerts, offered, { tags }, missingPermissions, visit] = await Promise.all([
    readAlerts(record),
    readOffered(record),
    reference(record.db),
    findMissingPermissions(record, appointmentsSection),
    visitId === null ? undefined : findVisible(record, visitsSection, visitId),
  ]);
  return { ...preparation, alerts, ...offered, tags, missingPermissions, visit: visit ?? null };
};
export type OwnPreparation = NonNullable<Awaited<ReturnType<ReturnType<typeof readOwnPreparation>>>>;

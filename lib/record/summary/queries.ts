import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import { EMERGENCY } from '@/lib/sections/contacts/model';
import { listContacts } from '@/lib/sections/contacts/queries';
import { readNextExams } from '@/lib/sections/exams/page/queries';
import { readPainNow } from '@/lib/sections/notebook/queries';
import { readPatient } from '@/lib/sections/patient/queries';
import { judged, trendOf } from '@/lib/sections/readings/judged';
import { rangesFor } from '@/lib/sections/readings/ranges';
import { readWarnings } from '@/lib/sections/therapies/standing-check';
import { dueVaccines } from '@/lib/sections/vaccinations/due';
import { readGiven } from '@/lib/sections/vaccinations/queries';
import { today } from '@/lib/values/days';
import { fullName } from '@/lib/values/names';
import { readChanges } from '../sharing/changes';
import { readMeasures } from './measures';
import { readLastFiles, readLastVisits } from './newest';
import { readResultSummary } from './results';

/** As many exams as can be read at a glance. */
const EXAMS = 3;

/**
 * The summary of a record, as far as this viewer may see it: every part is read as on its section's own page. All parts are
 * queried simultaneously, on the record's snapshot.
 */
export async function readSummary(record: RecordAccess) {
  const [patient, emergency, { measures, height }, results, pain, exams, given] = await Promise.all([
    readPatient(record),
    listContacts(record, EMERGENCY),
    readMeasures(record),
    readResultSummary(record),
    readPainNow(record),
    readNextExams(record, EXAMS),
    readGiven(record),
  ]);
  const { birthDate } = patient;
  return {
    patient,
    name: fullName(patient),
    emergency,
    measures: measures.map((one) => ({
      ...one,
      // Uses the reference range for the age on the day of the reading: a child's values must not be judged by an adult's
      // range.
      judgement: judged(one.name, one.last, rangesFor({ birthDate, height, on: one.last.day })),
      trend: trendOf(one.name, one.last, one.before),
    })),
    results,
    pain: pain.month,
    exams,
    vaccines: birthDate ? dueVaccines(birthDate, given, today()) : [],
  };
}
export type Summary = Awaited<ReturnType<typeof readSummary>>;
export type SummedMeasure = Summary['measures'][number];

/** The summary for a doctor's first page, with the last visits and files and the changes since the doctor's last visit. */
export async function readDoctorViewSummary(record: RecordAccess) {
  const [summary, warnings, visits, files, news] = await Promise.all([
    readSummary(record),
    readWarnings(record),
    readLastVisits(record),
    readLastFiles(record),
    readChanges(record),
  ]);
  return { ...summary, warnings, visits, files, news };
}
export type DoctorViewSummaryPage = Awaited<ReturnType<typeof readDoctorViewSummary>>;

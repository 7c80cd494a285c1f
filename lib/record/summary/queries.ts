import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import { EMERGENCY } from '@/lib/sections/contacts/model';
import { listContacts } from '@/lib/sections/contacts/queries';
import { readProblems } from '@/lib/sections/diagnoses/alerts';
import { readAdherence, type TherapyAdherence } from '@/lib/sections/doses/adherence';
import { type Count, PERIODS } from '@/lib/sections/doses/periods';
import { readNextExams } from '@/lib/sections/exams/page/queries';
import { readPainNow } from '@/lib/sections/notebook/queries';
import { readPatient } from '@/lib/sections/patient/queries';
import { isComparable, judged, trendOf } from '@/lib/sections/readings/judged';
import { rangesFor } from '@/lib/sections/readings/ranges';
import { measureSeverity, urgentMeasures } from '@/lib/sections/readings/severity';
import { readWarnings } from '@/lib/sections/therapies/standing-check';
import { dueVaccines } from '@/lib/sections/vaccinations/due';
import { readGiven } from '@/lib/sections/vaccinations/queries';
import { today } from '@/lib/values/days';
import { fullName } from '@/lib/values/names';
import { readChanges } from '../sharing/changes';
import { readCourses } from './courses';
import { readHeartFindings } from './heart';
import { type Measured, readMeasures } from './measures';
import { readMedicines } from './medicines';
import { readLastFiles, readLastVisits } from './newest';
import { filtrationOf, readPerson } from './person';
import { readResultSummary } from './results';
import { readTracing } from './tracing';

/** As many exams and problems as can be read at a glance. */
const [EXAMS, PROBLEMS] = [3, 12];

/**
 * The summary of a record, as far as this viewer may see it: every part is read as on its section's own page. All parts are
 * queried simultaneously, on the record's snapshot.
 */
export async function readSummary(record: RecordAccess) {
  const card = readPatient(record);
  const [patient, emergency, { measures, height }, results, pain, exams, given, ...rest] = await Promise.all([
    card,
    listContacts(record, EMERGENCY),
    readMeasures(record),
    readResultSummary(record, card),
    readPainNow(record),
    readNextExams(record, EXAMS),
    readGiven(record),
    readMedicines(record),
    readHeartFindings(record),
    readPerson(record),
    readProblems(record, PROBLEMS),
  ]);
  const [medicines, heart, person, problems] = rest;
  const { birthDate } = patient;
  const newest = [...results.outside, ...results.others].map(({ row }) => row);
  return {
    patient,
    name: fullName(patient),
    emergency,
    measures: measures.map((one) => ratedMeasure(one, { birthDate, height })),
    results,
    problems,
    medicines,
    heart,
    person: { ...person, filtration: filtrationOf(newest, patient) },
    pain: pain.month,
    exams,
    vaccines: birthDate ? dueVaccines({ birthDate, sex: patient.sex }, given, today()) : [],
  };
}
/**
 * A measure with its rating and trend, by the ranges for the age on the day of the reading: a child's values must not be judged
 * by an adult's range.
 */
export function ratedMeasure(one: Measured, known: Omit<Parameters<typeof rangesFor>[0], 'on'>) {
  const ranges = rangesFor({ ...known, on: one.last.day });
  const { name, last, before } = one;
  return {
    ...one,
    before: before && isComparable(name, last, before) ? before : null,
    judgement: judged(one.name, one.last, ranges),
    severity: measureSeverity(one.name, one.last, ranges),
    urgent: urgentMeasures(one.last, ranges).filter(({ name }) => name === one.name),
    trend: trendOf(one.name, one.last, one.before),
  };
}
export type Summary = Awaited<ReturnType<typeof readSummary>>;
export type SummedMeasure = Summary['measures'][number];

/**
 * The summary for a doctor's first page, with the last visits and files, the news that the doctor has not
 * seen, the measures' courses and the tracing of the most severe electrocardiogram that has one.
 */
export async function readDoctorViewSummary(record: RecordAccess) {
  const [summary, adherence, warnings, visits, files, news, courses] = await Promise.all([
    readSummary(record),
    readAdherence(record),
    readWarnings(record),
    readLastVisits(record),
    readLastFiles(record),
    readChanges(record),
    readCourses(record),
  ]);
  const tracing = await readTracing(record, summary.heart);
  return { ...summary, adherence: countsOf(adherence), warnings, visits, files, news, courses, tracing };
}

/** The planned doses of the shorter period, by the therapy's id; none of a medicine without planned doses. */
const countsOf = (adherence: readonly TherapyAdherence[]): ReadonlyMap<number, Count> =>
  new Map(
    adherence.flatMap(({ therapy, periods: { [PERIODS[0]]: count } }) =>
      count.planned > 0 ? [[therapy.id, count] as const] : [],
    ),
  );
export type DoctorViewSummaryPage = Awaited<ReturnType<typeof readDoctorViewSummary>>;

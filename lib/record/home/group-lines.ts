import 'server-only';
import type { InWords } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Group } from '@/lib/navigation/pages';
import { readNextAppointment } from '@/lib/sections/appointments/next';
import { listOwnDoctors } from '@/lib/sections/associations/queries';
import { EMERGENCY } from '@/lib/sections/contacts/model';
import { listContacts } from '@/lib/sections/contacts/queries';
import { readAllergies, readProblems } from '@/lib/sections/diagnoses/alerts';
import { readAdherence } from '@/lib/sections/doses/adherence';
import { totalOf } from '@/lib/sections/doses/medicine-doses';
import { PERIODS } from '@/lib/sections/doses/periods';
import { readNextOrLastExam } from '@/lib/sections/exams/page/queries';
import { painWords } from '@/lib/sections/notebook/pain-words';
import { readLastEntry } from '@/lib/sections/notebook/queries';
import { readPatient } from '@/lib/sections/patient/queries';
import { type MeasuredHeight, rangesFor } from '@/lib/sections/readings/ranges';
import { measureSeverity, worstOf } from '@/lib/sections/readings/severity';
import { isCurrent } from '@/lib/sections/therapies/current';
import { clockWords } from '@/lib/sections/therapies/schedule-words';
import { medicinesOn } from '@/lib/sections/therapies/today';
import { readDueOf } from '@/lib/sections/vaccinations/due-now';
import { vaccinationsSection } from '@/lib/sections/vaccinations/section';
import { daysAfter, displayedDay, romanTime, today } from '@/lib/values/days';
import { sinceDay } from '@/lib/values/since';
import { lastReaders } from '../access-log/last-readers';
import { measureText } from '../summary/measure-words';
import { type Measured, readMeasures } from '../summary/measures';
import { type Medicines, readMedicines } from '../summary/medicines';
import { readLastVisits } from '../summary/newest';
import { type ResultSummary, readResultSummary } from '../summary/results';

/** How things are on a page: the values of the text under `groups.lines.` of the same id. */
export type GroupLine = Record<string, string | number>;

/** The lines of a group's pages, by the ids of its entries; a page of which there is nothing to say has none. */
export type GroupLines = Partial<Record<string, GroupLine>>;

/** What is known before the record is read: the reader's language, and how many messages wait for the patient. */
interface Known extends InWords {
  unread: number;
}
type Read = (record: RecordAccess, known: Known) => Promise<GroupLines>;

/** More problems than anybody reads: the line is left out rather than wrong. */
const MOST_PROBLEMS = 60;

const care: Read = async (record, words) => {
  const { locale } = words;
  const [medicines, doses, exam, [visit], vaccines, { next }] = await Promise.all([
    readMedicines(record),
    readAdherence(record),
    readNextOrLastExam(record),
    readLastVisits(record),
    readDueOf(record, vaccinationsSection),
    readNextAppointment(record),
  ]);
  const count = medicines.current.rows.length;
  const vaccine = vaccineLine(vaccines, words);
  return {
    ...(count > 0 && !medicines.current.more ? { farmaci: { count, ...nextIntake(medicines, words) } } : {}),
    ...dosesLine(totalOf(doses)),
    ...(exam ? { esami: { which: exam.next ? 'next' : 'last', when: sinceDay(exam.day, locale) } } : {}),
    ...(visit ? { visite: { when: sinceDay(visit.day, locale) } } : {}),
    ...(next ? { appuntamenti: { when: sinceDay(next.day, locale) } } : {}),
    ...(vaccine ? { vaccini: vaccine } : {}),
  };
};

/** How many of the planned doses were taken; nothing if none was told. */
const dosesLine = (total: ReturnType<typeof totalOf>): GroupLines =>
  total ? { presi: { ...total, days: PERIODS[0] } } : {};

/** The doses that the calendar lists now or else later within a year; where it lists none, the last one that was given. */
function vaccineLine(
  { given: [last], due }: Awaited<ReturnType<typeof readDueOf>>,
  { t, locale }: InWords,
): GroupLine | null {
  const [next] = due ?? [];
  if (!next) return last ? { state: 'last', when: sinceDay(last.day, locale) } : null;
  const { state, from } = next;
  const others = (due ?? []).filter((one) => one.state === state).length - 1;
  return { state, name: t(`vaccinations.calendar.${next.key}`), day: displayedDay(from), others };
}

/** When a medicine is next taken by its times, today or tomorrow: on other days, or without times, nothing is said. */
export function nextIntake({ current, toCome }: Medicines, words: InWords, at = new Date()): GroupLine {
  const day = today(at);
  const now = romanTime(at).slice(0, 5);
  const tomorrow = daysAfter(day, 1);
  const then = [...current.rows, ...toCome.rows].filter((one) => isCurrent(one, tomorrow));
  const ofToday = medicinesOn(current.rows, day).intakes.find(({ time }) => time >= now);
  const [ofTomorrow] = current.more || toCome.more ? [] : medicinesOn(then, tomorrow).intakes;
  const next = ofToday ?? ofTomorrow;
  if (!next) return { day: 'none' };
  return { day: ofToday ? 'today' : 'tomorrow', at: clockWords(next.time, intakeIn(words)) };
}

const intakeIn = ({ t, locale }: InWords) => ({
  t: (key: string, values?: Record<string, string>) => t(`therapies.${key}`, values),
  locale,
});

const values: Read = async (record, words) => {
  const { locale } = words;
  const patient = readPatient(record);
  const [{ measures, height }, { birthDate }, results, entry] = await Promise.all([
    readMeasures(record),
    patient,
    readResultSummary(record, patient),
    readLastEntry(record),
  ]);
  const measure = lastMeasure(measures, { birthDate, height });
  const report = resultsLine(results);
  return {
    ...(measure ? { misure: measureLine(measure, words) } : {}),
    ...(report ? { risultati: { ...report, when: sinceDay(report.day, locale) } } : {}),
    // An entry without areas may tell of pain as well: then only its day is said.
    ...(entry
      ? { taccuino: { pain: painWords(entry.areas, words) ?? 'none', when: sinceDay(entry.day, locale) } }
      : {}),
  };
};

interface Body {
  birthDate: string | null;
  height: MeasuredHeight | null;
}

/** The measure that was taken last, with its severity; of several on that day the most severe, or the first of a summary. */
function lastMeasure(measures: readonly Measured[], { birthDate, height }: Body) {
  const day =
    measures
      .map(({ last }) => last.day)
      .sort()
      .at(-1) ?? '';
  const ranges = rangesFor({ birthDate, height, on: day });
  const taken = measures
    .filter(({ last }) => last.day === day)
    .map(({ name, last }) => ({ name, last, severity: measureSeverity(name, last, ranges) }));
  const worst = worstOf(taken.map(({ severity }) => severity));
  return taken.find(({ severity }) => severity === worst && severity !== 'normal') ?? taken[0];
}

function measureLine({ name, last, severity }: NonNullable<ReturnType<typeof lastMeasure>>, { t, locale }: InWords) {
  const { value, unit } = measureText(name, last, locale);
  const said = severity === 'marked' ? 'outside' : severity;
  return {
    name: t(`readings.kinds.${name}`),
    value: name === 'pressure' ? value : `${value} ${unit}`,
    how: said ? `, ${t(`readings.severity.${said}`)}` : '',
    when: sinceDay(last.day, locale),
  };
}

/** How many of the newest results of all tests are to be looked at, and the day of the last report. */
function resultsLine({ outside, others }: ResultSummary) {
  const days = [...outside, ...others].map(({ row }) => row.day).sort();
  const day = days.at(-1);
  return day === undefined ? null : { count: outside.length, all: days.length, day };
}

const history: Read = async (record) => {
  const [problems, allergies, contacts] = await Promise.all([
    readProblems(record, MOST_PROBLEMS),
    readAllergies(record),
    listContacts(record, EMERGENCY),
  ]);
  const counts = { problems: problems.rows.length, allergies: allergies.rows.length };
  const [first, ...others] = contacts;
  return {
    ...(!problems.more && !allergies.more && counts.problems + counts.allergies > 0 ? { diagnosi: counts } : {}),
    ...(first ? { schedaPaziente: { name: first.name, others: others.length } } : {}),
  };
};

const doctors: Read = async (record, { locale, unread }) => {
  const { share } = record.relation.capabilities;
  const [own, [reader]] = await Promise.all([share ? listOwnDoctors(record) : [], lastReaders(record)]);
  const active = own.filter(({ acceptedAt }) => acceptedAt !== null).length;
  return {
    ...(own.length > 0
      ? {
          dottori: {
            active,
            invited: own.length - active,
            unread: record.relation.capabilities.isPatient ? unread : 0,
          },
        }
      : {}),
    ...(reader
      ? { accessi: { name: reader.name, basis: reader.basis ?? 'none', when: sinceDay(today(reader.at), locale) } }
      : {}),
  };
};

const READS: Partial<Record<Group, Read>> = { cure: care, valori: values, storia: history, medici: doctors };

/** How things are on the pages of a group of the reader's own record. */
export const readGroupLines =
  (group: Group, known: Known) =>
  (record: RecordAccess): Promise<GroupLines> =>
    READS[group]?.(record, known) ?? Promise.resolve({});

import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Group } from '@/lib/navigation/pages';
import { listOwnDoctors } from '@/lib/sections/associations/queries';
import { EMERGENCY } from '@/lib/sections/contacts/model';
import { listContacts } from '@/lib/sections/contacts/queries';
import { readAllergies, readProblems } from '@/lib/sections/diagnoses/alerts';
import { readNextExams } from '@/lib/sections/exams/page/queries';
import { readPainNow } from '@/lib/sections/notebook/queries';
import { readPatient } from '@/lib/sections/patient/queries';
import { readGiven } from '@/lib/sections/vaccinations/queries';
import { today } from '@/lib/values/days';
import { sinceDay } from '@/lib/values/since';
import { lastReaders } from '../access-log/last-readers';
import { measureText } from '../summary/measure-words';
import { readMeasures } from '../summary/measures';
import { readMedicines } from '../summary/medicines';
import { readLastVisits } from '../summary/newest';
import { readResultSummary } from '../summary/results';

/** How things are on a page: the values of the text under `groups.lines.` of the same id. */
export type GroupLine = Record<string, string | number>;

/** The lines of a group's pages, by the ids of its entries; a page of which there is nothing to say has none. */
export type GroupLines = Partial<Record<string, GroupLine>>;

type Read = (record: RecordAccess, locale: string) => Promise<GroupLines>;

/** More problems than anybody reads: the line is left out rather than wrong. */
const MOST_PROBLEMS = 60;

const care: Read = async (record, locale) => {
  const [{ current }, [exam], [visit], [vaccine]] = await Promise.all([
    readMedicines(record),
    readNextExams(record, 1),
    readLastVisits(record),
    readGiven(record),
  ]);
  return {
    ...(current.rows.length > 0 && !current.more ? { farmaci: { count: current.rows.length } } : {}),
    ...(exam ? { esami: { when: sinceDay(exam.day, locale) } } : {}),
    ...(visit ? { visite: { when: sinceDay(visit.day, locale) } } : {}),
    ...(vaccine?.day ? { vaccini: { when: sinceDay(vaccine.day, locale) } } : {}),
  };
};

const values: Read = async (record, locale) => {
  const [{ measures }, { outside, others }, { month }] = await Promise.all([
    readMeasures(record),
    readResultSummary(record, readPatient(record)),
    readPainNow(record),
  ]);
  const pressure = measures.find(({ name }) => name === 'pressure');
  const all = outside.length + others.length;
  return {
    ...(pressure
      ? {
          misure: {
            value: measureText('pressure', pressure.last, locale).value,
            when: sinceDay(pressure.last.day, locale),
          },
        }
      : {}),
    ...(all > 0 ? { risultati: { count: outside.length, all } } : {}),
    // An entry in words alone may tell of pain as well: only days with a level are counted, and their absence says nothing.
    ...(month.days > 0 ? { taccuino: { days: month.days } } : {}),
  };
};

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

const doctors: Read = async (record, locale) => {
  const [own, [reader]] = await Promise.all([listOwnDoctors(record), lastReaders(record)]);
  const active = own.filter(({ acceptedAt }) => acceptedAt !== null).length;
  return {
    ...(own.length > 0 ? { dottori: { active, invited: own.length - active } } : {}),
    ...(reader ? { accessi: { name: reader.name, when: sinceDay(today(reader.at), locale) } } : {}),
  };
};

const READS: Partial<Record<Group, Read>> = { cure: care, valori: values, storia: history, medici: doctors };

/** How things are on the pages of a group of the reader's own record. */
export const readGroupLines =
  (group: Group, locale: string) =>
  (record: RecordAccess): Promise<GroupLines> =>
    READS[group]?.(record, locale) ?? Promise.resolve({});

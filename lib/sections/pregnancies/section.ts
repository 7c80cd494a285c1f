import 'server-only';
import { and, eq, ne, sql } from 'drizzle-orm';
import { patients, pregnancies } from '@/db/schema';
import { dayText } from '@/lib/access/lists/search';
import type { RecordAccess } from '@/lib/access/record/record';
import { waitForOthers } from '@/lib/access/record/singleton';
import { declareSection } from '@/lib/kit/section';
import { displayedDay } from '@/lib/values/days';
import { message } from '@/lib/values/fields';
import { invalid } from '@/lib/values/refusal';
import { pregnanciesFhir } from './fhir';
import { type Course, overlap, type Pregnancy, pregnancyModel, wrongEnd } from './model';

const { start, end, age, outcome, notes, level } = pregnancies;
const COURSE = ['start', 'end', 'outcome'] as const;

/**
 * The section of the pregnancies. Saving the data of a pregnancy is refused if the patient's card says male; an unknown sex
 * is not refused, although the page offers pregnancies to female patients only. Pregnancies recorded earlier stay readable,
 * and can be shared and removed.
 */
export const pregnanciesSection = declareSection(pregnancyModel, {
  table: pregnancies,
  calls: { rows: 'gravidanze', list: 'getGravidanze' },
  dated: { from: start, to: end },
  // A pregnancy with an outcome is over, even without a known end.
  timeline: {
    until: sql`case when ${outcome} is null then ${end} else coalesce(${end}, ${start}) end`,
    text: notes,
    word: { code: outcome, in: 'pregnancies.outcomes' },
  },
  fhir: pregnanciesFhir,
  found: { exact: [outcome, dayText(start), dayText(end)], prose: [notes] },
  collection: 'tbl_gravidanze',
  patientPage: 'gravidanze',
  listed: {
    searched: [dayText(start), dayText(end), outcome, notes],
    sorted: { start, end, age, outcome, level },
  },
  async check(record, input, stored) {
    if (tells(input) && (await isMale(record))) return invalid('age', 'pregnancyMale');
    // Stored rows may break this rule, because they are older: they are not validated when only other fields are changed.
    if (stored && !COURSE.some((name) => input[name] !== undefined)) return undefined;
    const course = { ...courseOf(stored), ...courseOf(input) };
    const wrong = wrongEnd(course);
    if (wrong) return invalid('end', wrong);
    // Two simultaneous saves would both find nothing to overlap with.
    await waitForOthers(record, 'pregnancies');
    const other = (await othersOf(record, stored?.id ?? 0)).find((one) => overlap(course, one));
    const day = other?.start ?? other?.end;
    return day ? invalid('start', message('pregnancyOverlap', { day: displayedDay(day) })) : undefined;
  },
});

/** The days of the record's other pregnancies. */
const othersOf = ({ db, patientId, visible }: RecordAccess, besides: number): Promise<Course[]> =>
  db
    .select({ start, end, outcome })
    .from(pregnancies)
    .where(and(eq(pregnancies.patientId, patientId), visible(pregnanciesSection), ne(pregnancies.id, besides)));

/** Whether a save changes the pregnancy itself, and not only its sharing. */
const tells = (input: object) => Object.keys(pregnancyModel.fields).some((name) => name in input);

const courseOf = (row: Partial<Pregnancy> | undefined) =>
  Object.fromEntries(COURSE.flatMap((name) => (row?.[name] === undefined ? [] : [[name, row[name]]])));

async function isMale({ db, patientId }: RecordAccess) {
  const [patient] = await db.select({ sex: patients.sex }).from(patients).where(eq(patients.id, patientId));
  return patient?.sex === 'male';
}

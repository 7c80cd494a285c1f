import 'server-only';
import { and, eq, type SQL } from 'drizzle-orm';
import { type ScoreName, scores } from '@/db/schema';
import { listingOf, type Query, readTable, type TableShape } from '@/lib/access/lists/listing';
import { newestFirst } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import { reference } from '@/lib/catalogue/reference';
import { fullName } from '../../values/names';
import { readPatient } from '../patient/queries';
import { coursesOf } from './course';
import type { Score } from './model';
import { scoresSection } from './section';

const { name, createdAt, value, level, formula, inputs } = scores;
/** The maximum number of scores in a curve, the newest ones: nobody enters more by hand. */
const DRAWN = 1000;

const shapeOf = (where?: SQL): TableShape => ({
  section: scoresSection,
  where,
  searched: [],
  shown: 10,
  sorted: { name, createdAt, value, level },
});

/**
 * The table of saved scores, by the list parameters in the page's URL; the page's search is ignored, because scores contain
 * no words.
 */
const readScoreTable = (record: RecordAccess, query: Query, where?: SQL) => {
  const shape = shapeOf(where);
  return readTable<Score>(record, shape, { ...listingOf(query, '', Object.keys(shape.sorted)), search: '' });
};

async function readCourses(record: RecordAccess, where?: SQL) {
  const kept = await record.db
    .select({ name, value, createdAt, formula, inputs })
    .from(scores)
    .where(and(eq(scores.patientId, record.patientId), record.visible(scoresSection), where))
    .orderBy(...newestFirst(scores))
    .limit(DRAWN);
  return coursesOf(kept);
}

/** The saved results of one score: a page of its table, and its curve if there are any. */
export async function readHistory(record: RecordAccess, score: ScoreName, query: Query) {
  const where = eq(name, score);
  const [table, courses] = await Promise.all([readScoreTable(record, query, where), readCourses(record, where)]);
  return { table, course: courses[0] };
}
export type History = Awaited<ReturnType<typeof readHistory>>;

/** The data of a doctor's page. */
export const readDoctorViewScores = (query: Query) => async (record: RecordAccess) => {
  const [table, courses, patient, { tags }] = await Promise.all([
    readScoreTable(record, query),
    readCourses(record),
    readPatient(record),
    reference(record.db),
  ]);
  return { table, courses, name: fullName(patient), tags };
};
export type DoctorViewScoresPage = Awaited<ReturnType<ReturnType<typeof readDoctorViewScores>>>;

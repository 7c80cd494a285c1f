import 'server-only';
import { and, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { exams, results } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { resultsSection } from './section';
import type { ListedResult } from './shown';

const { id, version, examId, test, loinc, name, value, comparator, text, ordinal, unit } = results;
const { low, high, range, condition, interpretation, day, createdAt, patientId } = results;
const columns = {
  ...{ id, version, examId, test, loinc, name, value, comparator, text, ordinal, unit },
  ...{ low, high, range, condition, interpretation, day, examName: exams.reason },
};
const ofExam = and(eq(exams.patientId, patientId), eq(exams.id, examId));
const NEWEST_FIRST = [desc(day), desc(createdAt), desc(id)];

const seen = (record: RecordAccess, where?: SQL) =>
  and(eq(patientId, record.patientId), record.visible(resultsSection), where);

/** The displayed columns of the results that the viewer may see, newest first. */
export const readResults = (record: RecordAccess, where: SQL | undefined, most: number): Promise<ListedResult[]> =>
  record.db
    .select(columns)
    .from(results)
    .innerJoin(exams, ofExam)
    .where(seen(record, where))
    .orderBy(...NEWEST_FIRST)
    .limit(most);

/** How many values of a test are read to find its direction: some may not be numbers, or be in another unit. */
const LOOKED_AT = 6;

interface Recent {
  /** Newest first. */
  rows: ListedResult[];
  /** The total number. */
  count: number;
}

/**
 * The newest results of each test, only up to a day or only of some tests if these are given. Results of an unknown test are
 * grouped by the name in their report.
 */
export async function readRecent(
  record: RecordAccess,
  { tests, upTo }: { tests?: string[]; upTo?: string } = {},
): Promise<Recent[]> {
  if (tests?.length === 0) return [];
  const key = sql`coalesce(${test}, lower(${name}))`;
  const where = seen(record, and(tests && inArray(test, tests), upTo ? lte(day, upTo) : undefined));
  const over = sql`partition by ${key} order by ${day} desc, ${createdAt} desc, ${id} desc`;
  const placed = record.db.$with('placed').as(
    record.db
      .select({
        id: sql<number>`${id}`.as('placed_id'),
        key: sql<string>`${key}`.as('key'),
        place: sql<number>`row_number() over (${over})`.as('place'),
        count: sql<number>`(count(*) over (partition by ${key}))::int`.as('count'),
      })
      .from(results)
      .where(where),
  );
  const rows = await record.db
    .with(placed)
    .select({ ...columns, key: placed.key, count: placed.count })
    .from(placed)
    .innerJoin(results, and(eq(patientId, record.patientId), eq(id, placed.id)))
    .innerJoin(exams, ofExam)
    .where(lte(placed.place, LOOKED_AT))
    .orderBy(placed.key, placed.place);
  const found = new Map<string, Recent>();
  for (const { key, count, ...row } of rows) {
    const one = found.get(key) ?? { rows: [], count };
    one.rows.push(row);
    found.set(key, one);
  }
  return [...found.values()];
}

/** The names of the exams with results that the viewer may see, by their ids. */
export async function readExamNames(record: RecordAccess): Promise<Map<number, string>> {
  const rows = await record.db
    .selectDistinct({ id: examId, examName: exams.reason })
    .from(results)
    .innerJoin(exams, ofExam)
    .where(seen(record));
  return new Map(rows.map((row) => [row.id, row.examName]));
}

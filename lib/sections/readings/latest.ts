import 'server-only';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Meal } from '@/db/reference/devices';
import { readings } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { MEASURES, type Measure } from './model/limits';
import { NEWEST } from './newest';
import { readingsSection } from './section';

export interface LatestMeasure {
  value: number;
  day: string;
}

/** A measure's newest value that this viewer may see, and its reading. */
export interface LatestReading extends LatestMeasure {
  id: number;
  height: number | null;
  /** When a glucose was measured relative to meals. */
  meal: Meal | null;
}

/** A period of days. */
export interface Days {
  from: string;
  to: string;
}

/** The newest value of a measure that this viewer may see, in its unit; null if there is none. */
export async function readLatest(record: RecordAccess, measure: Measure): Promise<LatestMeasure | null> {
  const [row] = await record.db
    .select({ value: readings[measure], day: readings.day })
    .from(readings)
    .where(and(seen(record), isNotNull(readings[measure])))
    .orderBy(...NEWEST)
    .limit(1);
  return row && row.value !== null ? { value: row.value, day: row.day } : null;
}

/** The newest value of each measure within the given days, in one database query. */
export async function readLatestWithin(
  record: RecordAccess,
  within: readonly (readonly [Measure, Days])[],
): Promise<Map<Measure, LatestReading>> {
  if (within.length === 0) return new Map();
  const own = seen(record);
  const questions = within.map(
    ([measure, { from, to }]) => sql`(select ${VALUES[measure]} from ${readings}
      where ${own} and ${readings[measure]} is not null and ${readings.day} between ${from} and ${to}
      order by ${NEWEST_FIRST} limit 1)`,
  );
  const rows: unknown = await record.db.execute(sql.join(questions, UNION));
  return new Map((rows as (LatestReading & { measure: Measure })[]).map(({ measure, ...latest }) => [measure, latest]));
}

const seen = (record: RecordAccess) => and(eq(readings.patientId, record.patientId), record.visible(readingsSection));

const UNION = sql.raw(' union all ');
const NEWEST_FIRST = sql.join(NEWEST, sql.raw(', '));
const { id, day, height, meal } = readings;
const valuesOf = (measure: Measure) =>
  sql`${sql.raw(`'${measure}'`)} as measure, ${readings[measure]}::float8 as value, ${day}::text as day, ${id} as id,
    ${height} as height, ${meal} as meal`;
const VALUES = Object.fromEntries(MEASURES.map((name) => [name, valuesOf(name)])) as Record<Measure, SQL>;

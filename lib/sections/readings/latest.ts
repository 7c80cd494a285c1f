import 'server-only';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { readings } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { GLUCOSE_LINES, GLUCOSE_MEALS, type GlucoseLine, isGlucoseLine } from './lines';
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
  minPressure: number | null;
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

/** The newest value of each measure, or of a line of the glucose, within the given days, in one database query. */
export async function readLatestWithin<N extends Asked>(
  record: RecordAccess,
  within: readonly (readonly [N, Days])[],
): Promise<Map<N, LatestReading>> {
  if (within.length === 0) return new Map();
  const own = seen(record);
  const questions = within.map(
    ([name, { from, to }]) => sql`(select ${VALUES[name]} from ${readings}
      where ${own} and ${HAS[name]} and ${readings.day} between ${from} and ${to}
      order by ${NEWEST_FIRST} limit 1)`,
  );
  const rows: unknown = await record.db.execute(sql.join(questions, UNION));
  return new Map((rows as (LatestReading & { name: N })[]).map(({ name, ...latest }) => [name, latest]));
}

type Asked = Measure | GlucoseLine;
const ASKED: readonly Asked[] = [...MEASURES, ...GLUCOSE_LINES];

const seen = (record: RecordAccess) => and(eq(readings.patientId, record.patientId), record.visible(readingsSection));

const UNION = sql.raw(' union all ');
const NEWEST_FIRST = sql.join(NEWEST, sql.raw(', '));
const { id, day, height, meal, minPressure } = readings;
const columnOf = (name: Asked) => readings[isGlucoseLine(name) ? 'glucose' : name];
const valuesOf = (name: Asked) =>
  sql`${sql.raw(`'${name}'`)} as name, ${columnOf(name)}::float8 as value, ${day}::text as day, ${id} as id,
    ${height} as height, ${minPressure} as "minPressure"`;
const VALUES = Object.fromEntries(ASKED.map((name) => [name, valuesOf(name)])) as Record<Asked, SQL>;
/** Whether a reading has a value of a measure, or of a line of the glucose. */
function hasOf(name: Asked) {
  const moment = isGlucoseLine(name) ? GLUCOSE_MEALS[name] : undefined;
  const measured = moment === undefined ? undefined : moment === null ? isNull(meal) : eq(meal, moment);
  return and(isNotNull(columnOf(name)), measured);
}
const HAS = Object.fromEntries(ASKED.map((name) => [name, hasOf(name)])) as Record<Asked, SQL>;

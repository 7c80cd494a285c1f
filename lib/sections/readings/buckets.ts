import 'server-only';
import { and, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Meal } from '@/db/reference/devices';
import { readings } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { heightsByDay } from './heights';
import { GLUCOSE_LINES, GLUCOSE_MEALS, type LineName, type MeasuredLineName } from './lines';
import { LIMITS, MEASURES, type Measure } from './model/limits';
import { readingsSection } from './section';
import type { Span, Tally } from './series';

/** The measures that have one line each. */
type Plain = Exclude<Measure, 'glucose'>;
const PLAIN = MEASURES.filter((name): name is Plain => name !== 'glucose');
export const MEASURED_LINES: readonly MeasuredLineName[] = [...PLAIN, ...GLUCOSE_LINES];
const PLAIN_LINES = [...PLAIN, 'bmi'] as const;

/** One bucket of the chart, numbered from 0; a line without a value in it has the count 0. */
export interface Bucket {
  place: number;
  tallies: Record<LineName, Tally>;
}

/**
 * The condition for the readings of a span that this viewer may see. All others are excluded before anything is summed up.
 */
const seenIn = (record: RecordAccess, { from, to }: Span) =>
  and(
    eq(readings.patientId, record.patientId),
    record.visible(readingsSection),
    gte(readings.day, from),
    lte(readings.day, to),
  );

/**
 * The readings of a span, summed up by PostgreSQL: the result has one row for each point of the charts, whatever the number
 * of readings.
 */
export async function readBuckets(record: RecordAccess, span: Span): Promise<Bucket[]> {
  const [plain, glucose] = await Promise.all([readPlain(record, span), readGlucose(record, span)]);
  const found = new Map<number, Bucket>();
  for (const { place, tallies } of [...plain, ...glucose])
    found.set(place, { place, tallies: { ...NOTHING, ...found.get(place)?.tallies, ...tallies } });
  return [...found.values()].sort((one, other) => one.place - other.place);
}

/** A part of a bucket's lines. */
interface Part {
  place: number;
  tallies: Partial<Bucket['tallies']>;
}

async function readPlain(record: RecordAccess, span: Span): Promise<Part[]> {
  // Materialized, so that the heights are looked up only for weights without a height of their own.
  const rows = await record.db.execute<{ place: number; sums: (number | null)[] }>(sql`
    with known as (${heightsByDay(record, span.to)}),
    days as materialized (
      select *, day - ${span.from}::date as at, ${HEIGHT_OF_DAY} as cm from (${sumsByDay(seenIn(record, span))}) read),
    lines as (select *, ${INDEX_PER_KILOGRAM} as index from days)
    select at / ${span.width}::int as place, json_build_array(${SUMS_OF_BUCKET}) as sums
    from lines group by 1 order by 1`);
  return rows.map(({ place, sums }) => ({
    place,
    tallies: Object.fromEntries(PLAIN_LINES.map((name, at) => [name, tallyOf(sums.slice(at * 5))])),
  }));
}

/** The glucose by when it was measured relative to meals; few records have as many values of it as of the other measures. */
async function readGlucose(record: RecordAccess, span: Span): Promise<Part[]> {
  const { glucose, meal, day } = readings;
  const at = sql`${day} - ${span.from}::date`;
  const rows = await record.db.execute<{ place: number; meal: Meal | null; sums: number[] }>(sql`
    select (${at}) / ${span.width}::int as place, ${meal} as meal, json_build_array(count(*)::int, sum(${glucose})::float8,
      min(${glucose})::float8, max(${glucose})::float8, sum(${at})) as sums
    from ${readings} where ${seenIn(record, span)} and ${isNotNull(glucose)} group by 1, 2`);
  return rows.flatMap(({ place, meal, sums }) => {
    const line = GLUCOSE_LINES.find((name) => GLUCOSE_MEALS[name] === meal);
    return line ? [{ place, tallies: { [line]: tallyOf(sums) } }] : [];
  });
}

const tallyOf = ([count, sum, min, max, days]: (number | null | undefined)[]): Tally => ({
  count: count ?? 0,
  sum: sum ?? 0,
  min: min ?? Number.POSITIVE_INFINITY,
  max: max ?? Number.NEGATIVE_INFINITY,
  days: days ?? 0,
});
const NOTHING = Object.fromEntries([...MEASURED_LINES, 'bmi'].map((name) => [name, tallyOf([])])) as Bucket['tallies'];

type Sum = 'count' | 'sum' | 'min' | 'max';
type Sums = Record<Sum, string>;
const ofDay = (name: Plain, part: Sum) => `"${name}_${part}"`;

/** SQL for the sums of one measure over a day's readings; the height is a grouping key and needs only its count. */
const sumsOf = (name: Plain) => {
  const value = `"${readings[name].name}"`;
  const count = `count(${value})::int as ${ofDay(name, 'count')}`;
  if (name === 'height') return [`${value} as height`, count];
  const others = (['sum', 'min', 'max'] as const).map((part) => `${part}(${value})::float8 as ${ofDay(name, part)}`);
  return [count, ...others];
};
// This SQL is built once, because building its constant parts took as long as the query itself.
const SUMS_OF_DAY = sql.raw(PLAIN.flatMap(sumsOf).join());

/**
 * SQL for the readings summed up by day and height. The height is a grouping key, because it seldom changes and the body
 * mass index can then be computed from the sums of the weights. The database index is sorted by day; most of the query's
 * work is here.
 */
export const sumsByDay = (where: SQL | undefined) =>
  sql`select ${readings.day} as day, ${SUMS_OF_DAY} from ${readings} where ${where} group by ${readings.day}, ${readings.height}`;

/**
 * SQL for the height used for a day's weights: the height of their own readings, or the last one known on that day, or the
 * first one known.
 */
const HEIGHT_OF_DAY = sql.raw(`coalesce(height,
  ((select heights from known))[width_bucket(day, (select days from known))], (select first from known))`);

/** SQL for the body mass index of one kilogram, by the formula of `bodyMassIndex`, which also refuses impossible heights. */
const [LOWEST, HIGHEST] = LIMITS.height.possible;
const INDEX_PER_KILOGRAM = sql.raw(`case when cm between ${LOWEST} and ${HIGHEST} then 10000 / (cm * cm) end`);

/** SQL for the count, sum, minimum and maximum of a line, computed from a day's sums. */
function partsOf(name: (typeof PLAIN_LINES)[number]): Sums {
  if (name === 'height')
    return { count: ofDay(name, 'count'), sum: `height * ${ofDay(name, 'count')}`, min: 'height', max: 'height' };
  const measure = name === 'bmi' ? 'weight' : name;
  const part = (part: Sum) => ofDay(measure, part);
  const parts = { count: part('count'), sum: part('sum'), min: part('min'), max: part('max') };
  return name === 'bmi'
    ? {
        count: `case when index is null then 0 else ${parts.count} end`,
        sum: `${parts.sum} * index`,
        min: `${parts.min} * index`,
        max: `${parts.max} * index`,
      }
    : parts;
}

const SUMS_OF_BUCKET = sql.raw(
  PLAIN_LINES.map(partsOf)
    .flatMap(({ count, sum, min, max }) => [
      `sum(${count})`,
      `sum(${sum})`,
      `min(${min})`,
      `max(${max})`,
      `sum((${count}) * at)`,
    ])
    .join(),
);

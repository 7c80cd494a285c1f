import 'server-only';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import { readings } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { heightsByDay } from './heights';
import { LIMITS, MEASURES, type Measure } from './model/limits';
import { readingsSection } from './section';
import type { Span, Tally } from './series';

/** The lines of the charts: the measures, and the body mass index of each weight. */
export type LineName = Measure | 'bmi';
export const LINES: readonly LineName[] = [...MEASURES, 'bmi'];

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
    tallies: Object.fromEntries(LINES.map((name, at) => [name, tallyOf(sums.slice(at * 5))])) as Bucket['tallies'],
  }));
}

const tallyOf = ([count, sum, min, max, days]: (number | null | undefined)[]): Tally => ({
  count: count ?? 0,
  sum: sum ?? 0,
  min: min ?? Number.POSITIVE_INFINITY,
  max: max ?? Number.NEGATIVE_INFINITY,
  days: days ?? 0,
});

type Part = 'count' | 'sum' | 'min' | 'max';
type Parts = Record<Part, string>;
const ofDay = (name: Measure, part: Part) => `"${name}_${part}"`;

/** SQL for the sums of one measure over a day's readings; the height is a grouping key and needs only its count. */
const sumsOf = (name: Measure) => {
  const value = `"${readings[name].name}"`;
  const count = `count(${value})::int as ${ofDay(name, 'count')}`;
  if (name === 'height') return [`${value} as height`, count];
  const others = (['sum', 'min', 'max'] as const).map((part) => `${part}(${value})::float8 as ${ofDay(name, part)}`);
  return [count, ...others];
};
// This SQL is built once, because building its constant parts took as long as the query itself.
const SUMS_OF_DAY = sql.raw(MEASURES.flatMap(sumsOf).join());

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
function partsOf(name: LineName): Parts {
  if (name === 'height')
    return { count: ofDay(name, 'count'), sum: `height * ${ofDay(name, 'count')}`, min: 'height', max: 'height' };
  const measure = name === 'bmi' ? 'weight' : name;
  const part = (part: Part) => ofDay(measure, part);
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
  LINES.map(partsOf)
    .flatMap(({ count, sum, min, max }) => [
      `sum(${count})`,
      `sum(${sum})`,
      `min(${min})`,
      `max(${max})`,
      `sum((${count}) * at)`,
    ])
    .join(),
);

import 'server-only';
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { readings } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record';
import { heightsByDay } from './heights';
import { LIMITS, MEASURES, type Measure } from './model';
import type { Span, Tally } from './series';

/** What the charts draw: the measures, and the body mass index of each weight. */
export type LineName = Measure | 'bmi';
export const LINES: readonly LineName[] = [...MEASURES, 'bmi'];

/** One bucket of the chart, by its place from 0 on; a line without a value in it has the count 0. */
export interface Bucket {
  place: number;
  tallies: Record<LineName, Tally>;
}

/** The condition of what this viewer may see of a span's readings: everything else is left out before it is summed up. */
const seenIn = (record: RecordAccess, { from, to }: Span) =>
  and(
    eq(readings.patientId, record.patientId),
    record.visible(readings),
    gte(readings.day, from),
    lte(readings.day, to),
  );

/** The readings of a span, summed up by PostgreSQL: as many rows as there are points, however many readings there are. */
export async function readBuckets(record: RecordAccess, span: Span): Promise<Bucket[]> {
  const sums = LINES.flatMap((name) => {
    const { count, sum, min, max } = PARTS[name];
    return [sql`sum(${count})`, sql`sum(${sum})`, sql`min(${min})`, sql`max(${max})`, sql`sum(${count} * at)`];
  });
  const heights = heightsByDay(record, span.to);
  const rows = await record.db.execute(sql`
    with known as (${heights}),
    days as (${sumsByDay(record.db, seenIn(record, span))}),
    dated as (select *, day - ${span.from}::date as at, ${HEIGHT_OF_DAY} as cm from days),
    indexed as (select *, ${INDEX_PER_KILOGRAM} as index from dated)
    select at / ${span.width}::int as place, json_build_array(${sql.join(sums, sql`, `)}) as sums
    from indexed group by 1 order by 1`);
  return (rows as unknown as { place: number; sums: (number | null)[] }[]).map(({ place, sums }) => ({
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

const named = (name: Measure, what: keyof Tally) => `${name}_${what}`;
const column = (name: Measure, what: keyof Tally) => sql`${sql.identifier(named(name, what))}`;

/**
 * The readings of each day and height. The height is a key and is not summed up: it seldom changes, and a body mass
 * index then follows from the sums of the weights. Days are cheaper to group by than buckets, and most of the work is here.
 */
export function sumsByDay(db: Db, where: SQL | undefined) {
  const sums = MEASURES.flatMap((name) => {
    const value = readings[name];
    const count = [named(name, 'count'), sql`count(${value})::int`.as(named(name, 'count'))];
    if (name === 'height') return [count];
    return [
      count,
      [named(name, 'sum'), sql`sum(${value})::float8`.as(named(name, 'sum'))],
      [named(name, 'min'), sql`min(${value})`.as(named(name, 'min'))],
      [named(name, 'max'), sql`max(${value})`.as(named(name, 'max'))],
    ];
  });
  return db
    .select({
      day: sql`${readings.day}`.as('day'),
      height: sql`${readings.height}`.as('height'),
      ...(Object.fromEntries(sums) as Record<string, SQL.Aliased>),
    })
    .from(readings)
    .where(where)
    .groupBy(readings.day, readings.height);
}

/** The height by which a day's weights are judged: their own, else the last one known on that day, else the first. */
const HEIGHT_OF_DAY = sql`coalesce(height,
  ((select heights from known))[greatest(1, width_bucket(day, (select days from known)))])`;

/** As `bodyMassIndex` has it, which refuses a height that nobody can have, too. */
const [LOWEST, HIGHEST] = LIMITS.height.possible;
const INDEX_PER_KILOGRAM = sql.raw(`case when cm between ${LOWEST} and ${HIGHEST} then 10000 / (cm * cm) end`);

type Parts = Record<Exclude<keyof Tally, 'days'>, SQL>;
/** Of what a line's sums are made, out of those of a day. */
const PARTS: Record<LineName, Parts> = {
  ...(Object.fromEntries(
    MEASURES.map((name): [Measure, Parts] => [
      name,
      {
        count: column(name, 'count'),
        sum: column(name, 'sum'),
        min: column(name, 'min'),
        max: column(name, 'max'),
      },
    ]),
  ) as Record<Measure, Parts>),
  height: {
    count: column('height', 'count'),
    sum: sql`height * ${column('height', 'count')}`,
    min: sql`height`,
    max: sql`height`,
  },
  bmi: {
    count: sql`case when index is null then 0 else ${column('weight', 'count')} end`,
    sum: sql`${column('weight', 'sum')} * index`,
    min: sql`${column('weight', 'min')} * index`,
    max: sql`${column('weight', 'max')} * index`,
  },
};

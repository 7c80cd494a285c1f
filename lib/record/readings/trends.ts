import 'server-only';
import { and, asc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { readings } from '@/db/schema';
import type { Query } from '@/lib/access/listing';
import { newestFirst } from '@/lib/access/paging';
import type { RecordAccess } from '@/lib/access/record';
import { daysBetween, monthsBefore, today } from '../days';
import { MEASURES, type Measure } from './model';
import { type Period, periodOf, type Series, seriesOf } from './series';

/** How many points a line has at most: more could not be told apart, and the page would grow with the record. */
export const POINTS = 120;

export interface Trends {
  period: Period;
  from: string;
  to: string;
  /** The days from the first to the last, which the charts are wide. */
  days: number;
  series: Record<Measure, Series>;
}

const own = (record: RecordAccess) => and(eq(readings.patientId, record.patientId), record.visible(readings));

/** The measures over the period that the address asks for, summed up by the database: never more than so many points. */
export async function readTrends(record: RecordAccess, query: Query): Promise<Trends> {
  const period = periodOf(query);
  const to = today();
  const from = period === 'tutto' ? ((await firstDay(record)) ?? to) : monthsBefore(to, Number(period));
  const days = Math.max(1, daysBetween(from, to));
  const width = Math.ceil((days + 1) / POINTS);
  const buckets = await bucketsOf(record, { from, to, width });
  const series = await Promise.all(
    MEASURES.map(async (name) => {
      const found = seriesOf(buckets, name);
      if (found.points.length === 0) return [name, found] as const;
      return [name, { ...found, last: await latestOf(record, name) }] as const;
    }),
  );
  return { period, from, to, days, series: Object.fromEntries(series) as Record<Measure, Series> };
}

async function firstDay(record: RecordAccess): Promise<string | undefined> {
  const [first] = await record.db
    .select({ day: readings.day })
    .from(readings)
    .where(own(record))
    .orderBy(asc(readings.day), asc(readings.createdAt), asc(readings.id))
    .limit(1);
  return first?.day;
}

/** The newest value of a measure, with its day. */
export async function latestOf(record: RecordAccess, name: Measure): Promise<{ value: number; day: string } | null> {
  const [row] = await record.db
    .select({ value: readings[name], day: readings.day })
    .from(readings)
    .where(and(own(record), isNotNull(readings[name])))
    .orderBy(...newestFirst(readings))
    .limit(1);
  return row && row.value !== null ? { value: row.value, day: row.day } : null;
}

interface Span {
  from: string;
  to: string;
  width: number;
}

export type Bucket = { at: number } & Record<string, number | null>;

/** Of each few days: when on average, and of each measure how many, their sum, the lowest and the highest. */
async function bucketsOf(record: RecordAccess, { from, to, width }: Span): Promise<Bucket[]> {
  const day = sql`(${readings.day} - ${from}::date)`;
  const columns = MEASURES.flatMap((name) => {
    const column = readings[name];
    return [
      [`${name}Count`, sql`count(${column})::int`],
      // A mean would cost the database several times a sum.
      [`${name}Sum`, sql`sum(${column})::float8`],
      [`${name}Min`, sql`min(${column})::float8`],
      [`${name}Max`, sql`max(${column})::float8`],
    ] as const;
  });
  const rows = await record.db
    .select({
      bucket: sql`${day} / ${width}::int`,
      at: sql`sum(${day})::float8 / count(*)`,
      ...Object.fromEntries(columns),
    })
    .from(readings as PgTable)
    .where(and(own(record), gte(readings.day, from), lte(readings.day, to)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows as unknown as Bucket[];
}

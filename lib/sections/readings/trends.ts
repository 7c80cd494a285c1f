import 'server-only';
import { and, asc, eq, lte } from 'drizzle-orm';
import { readings } from '@/db/schema';
import type { Query } from '@/lib/access/lists/listing';
import type { RecordAccess } from '@/lib/access/record/record';
import { bodyMassIndex } from '@/lib/clinical';
import { daysAfter, daysBetween, monthsBefore, today } from '../../values/days';
import { type Bucket, MEASURED_LINES, readBuckets } from './buckets';
import { heightsFor, lastHeightBefore } from './heights';
import { type LatestReading, readLatestWithin } from './latest';
import { type LineName, type MeasuredLineName, measureOf } from './lines';
import { LIMITS } from './model/limits';
import type { MeasuredHeight } from './ranges';
import { readingsSection } from './section';
import { type Period, periodOf, roundedTo, type Series, type Span, seriesOf } from './series';

/**
 * The maximum number of points in a line: more points could not be distinguished, and the page would grow with the record.
 */
export const POINTS = 80;

export interface Trends {
  period: Period;
  from: string;
  to: string;
  /** The number of days from the first to the last, which is the charts' width. */
  days: number;
  series: Record<LineName, Series>;
  /** The newest value of each line in the period. */
  latest: ReadonlyMap<MeasuredLineName, LatestReading>;
  /** The newest height that this viewer may see; null if there is none. */
  height: MeasuredHeight | null;
}

/** The measures over the requested period, with at most POINTS points in each line. */
export async function readTrends(record: RecordAccess, query: Query): Promise<Trends> {
  const period = periodOf(query);
  const to = today();
  const since = period === 'tutto' ? undefined : monthsBefore(to, Number(period));
  const from = since ?? (await firstDay(record, to)) ?? to;
  const days = Math.max(1, daysBetween(from, to));
  const span = { from, to, width: Math.ceil((days + 1) / POINTS) };
  const [buckets, before] = await Promise.all([
    readBuckets(record, span),
    since ? lastHeightBefore(record, since) : null,
  ]);
  const latest = await readLatestWithin(record, lastBuckets(buckets, span));
  const lineOf = (name: LineName, decimals: number, last: Series['last']) =>
    seriesOf(
      buckets.map(({ tallies }) => tallies[name]),
      decimals,
      last,
    );
  const lines = MEASURED_LINES.map((name) => {
    const newest = latest.get(name);
    const { decimals } = LIMITS[measureOf(name)];
    return [name, lineOf(name, decimals, newest ? { value: newest.value, day: newest.day } : null)];
  });
  const bmi = lineOf('bmi', INDEX_DECIMALS, await lastBodyMass(record, latest.get('weight')));
  const series: Trends['series'] = { ...(Object.fromEntries(lines) as Record<MeasuredLineName, Series>), bmi };
  const { last } = series.height;
  return { period, from, to, days, series, latest, height: last ? { heightCm: last.value, day: last.day } : before };
}

async function firstDay(record: RecordAccess, to: string): Promise<string | undefined> {
  const [first] = await record.db
    .select({ day: readings.day })
    .from(readings)
    .where(and(eq(readings.patientId, record.patientId), record.visible(readingsSection), lte(readings.day, to)))
    .orderBy(asc(readings.day), asc(readings.createdAt), asc(readings.id))
    .limit(1);
  return first?.day;
}

/** The days of each line's last bucket, which contains its newest value. */
const lastBuckets = (buckets: readonly Bucket[], { from, to, width }: Span) =>
  MEASURED_LINES.flatMap((name) => {
    const last = buckets.findLast(({ tallies }) => tallies[name].count > 0);
    if (!last) return [];
    const [first, next] = [daysAfter(from, last.place * width), daysAfter(from, (last.place + 1) * width - 1)];
    return [[name, { from: first, to: next < to ? next : to }] as const];
  });

/**
 * The decimals to which a body mass index is rounded: more than anybody reads, and few enough to hide the rounding errors of
 * a sum.
 */
const INDEX_DECIMALS = 8;

/** The body mass index of the newest weight. */
async function lastBodyMass(record: RecordAccess, weight: LatestReading | undefined): Promise<Series['last']> {
  if (!weight) return null;
  const { id, value, height, day } = weight;
  const by = (await heightsFor(record, [{ id, weight: value, height, day }])).get(id);
  const index = bodyMassIndex({ weightKg: value, heightCm: by?.heightCm });
  return index.ok && by ? { value: roundedTo(INDEX_DECIMALS, index.value), day, heightOn: by.day } : null;
}

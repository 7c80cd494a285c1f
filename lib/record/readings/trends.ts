import 'server-only';
import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { readings } from '@/db/schema';
import type { Query } from '@/lib/access/listing';
import { newestFirst } from '@/lib/access/paging';
import type { RecordAccess } from '@/lib/access/record';
import { daysBetween, monthsBefore, today } from '../../values/days';
import { bodyMassSeries } from './body-mass';
import { lastHeightBefore } from './heights';
import type { Measure } from './model';
import { dayOfNumber, numberOfDay, PackedReadings } from './packed';
import { type Period, periodOf, type Series, seriesOf } from './series';

/** How many points a line has at most: more could not be told apart, and the page would grow with the record. */
export const POINTS = 80;

export interface Trends {
  period: Period;
  from: string;
  to: string;
  /** The days from the first to the last, which the charts are wide. */
  days: number;
  series: Record<Measure | 'bmi', Series>;
  /** The newest height that this viewer may see, in centimetres; null where there is none. */
  heightCm: number | null;
}

const own = (record: RecordAccess) => and(eq(readings.patientId, record.patientId), record.visible(readings));

/** The measures over the period that the address asks for: never more than so many points. */
export async function readTrends(record: RecordAccess, query: Query): Promise<Trends> {
  const period = periodOf(query);
  const to = today();
  const since = period === 'tutto' ? undefined : monthsBefore(to, Number(period));
  const [measured, before] = await Promise.all([
    readMeasured(record, to, since),
    since ? lastHeightBefore(record, since) : null,
  ]);
  const from = since ?? (measured.count > 0 ? dayOfNumber(measured.dayAt(measured.count - 1)) : to);
  const days = Math.max(1, daysBetween(from, to));
  const span = { first: numberOfDay(from), width: Math.ceil((days + 1) / POINTS) };
  const bmi = bodyMassSeries(measured, span, before);
  const series = { ...seriesOf(measured, span), bmi };
  return { period, from, to, days, series, heightCm: series.height.last?.value ?? before?.heightCm ?? null };
}

/** All that this viewer may see of those days, out of the index that was made for it. */
async function readMeasured(record: RecordAccess, to: string, since: string | undefined): Promise<PackedReadings> {
  const newest = record.db
    .select({ packed: sql`misure`.as('packed') })
    .from(readings)
    .where(and(own(record), lte(readings.day, to), since ? gte(readings.day, since) : undefined))
    .orderBy(...newestFirst(readings))
    .as('newest');
  const [row] = await record.db.select({ packed: sql<Buffer | null>`string_agg(${newest.packed}, '')` }).from(newest);
  return new PackedReadings(row?.packed ?? new Uint8Array());
}

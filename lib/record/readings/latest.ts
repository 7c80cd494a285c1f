import 'server-only';
import { and, eq, gte, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { readings } from '@/db/schema';
import { newestFirst } from '@/lib/access/paging';
import type { RecordAccess } from '@/lib/access/record';
import type { Measure } from './model';

export interface LatestMeasure {
  value: number;
  day: string;
}

/** A measure's newest value that this viewer may see, and the reading that it is of. */
export interface LatestReading extends LatestMeasure {
  id: number;
  height: number | null;
}

/** A part of the days. */
export interface Days {
  from: string;
  to: string;
}

const newestOf = (record: RecordAccess, measure: Measure, within?: Days) =>
  record.db
    .select({
      measure: sql<Measure>`${measure}::text`.as('measure'),
      value: sql<number>`${readings[measure]}::float8`.as('value'),
      day: sql<string>`${readings.day}::text`.as('day'),
      id: sql<number>`${readings.id}`.as('id'),
      height: sql<number | null>`${readings.height}`.as('height'),
    })
    .from(readings)
    .where(
      and(
        eq(readings.patientId, record.patientId),
        record.visible(readings),
        isNotNull(readings[measure]),
        within && and(gte(readings.day, within.from), lte(readings.day, within.to)),
      ),
    )
    .orderBy(...newestFirst(readings))
    .limit(1);

/** The newest value of a measure that this viewer may see, in its unit; null where there is none. */
export async function readLatest(record: RecordAccess, measure: Measure): Promise<LatestMeasure | null> {
  const [row] = await newestOf(record, measure);
  return row ? { value: row.value, day: row.day } : null;
}

/** The newest value of each of some measures, sought within some days only: in one question to the database. */
export async function readLatestWithin(
  record: RecordAccess,
  within: readonly (readonly [Measure, Days])[],
): Promise<Map<Measure, LatestReading>> {
  if (within.length === 0) return new Map();
  const questions: SQL[] = within.map(([measure, days]) => sql`(${newestOf(record, measure, days)})`);
  const rows: unknown = await record.db.execute(sql.join(questions, sql` union all `));
  return new Map((rows as (LatestReading & { measure: Measure })[]).map(({ measure, ...latest }) => [measure, latest]));
}

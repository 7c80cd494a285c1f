import 'server-only';
import { and, asc, eq, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { readings } from '@/db/schema';
import { newestFirst } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Reading } from './model/model';
import type { MeasuredHeight } from './ranges';
import { readingsSection } from './section';

const { id, height, day, createdAt, patientId } = readings;
const own = (record: RecordAccess) => and(eq(patientId, record.patientId), record.visible(readingsSection));
const OLDEST_FIRST = [asc(day), asc(createdAt), asc(id)];
const isTall = (record: RecordAccess) => and(own(record), isNotNull(height));

/**
 * The height used for each weight's body mass index: its own reading's, or the last one measured before it or on its day, or
 * the first one after it. If the viewer sees no height at all, there is none.
 */
export async function heightsFor(
  record: RecordAccess,
  rows: readonly Pick<Reading, 'id' | 'weight' | 'height' | 'day'>[],
): Promise<Map<number, MeasuredHeight>> {
  const same = rows.flatMap(({ id, height, day }) =>
    height === null ? [] : [[id, { heightCm: height, day }] as const],
  );
  const asking = rows.filter(({ weight, height }) => weight !== null && height === null);
  const others = asking.length === 0 ? [] : await nearestTo(record, asking);
  return new Map([...same, ...others]);
}

async function nearestTo(record: RecordAccess, rows: readonly Pick<Reading, 'id' | 'day'>[]) {
  const listed = (values: readonly (string | number)[]) => `{${values.join()}}`;
  const found = () =>
    record.db
      .select({ cm: sql`${height}`.as('cm'), day })
      .from(readings)
      .$dynamic();
  const before = found()
    .where(and(isTall(record), sql`${day} <= asked.day`))
    .orderBy(...newestFirst(readings))
    .limit(1);
  const after = found()
    .where(isTall(record))
    .orderBy(...OLDEST_FIRST)
    .limit(1);
  const nearest: unknown = await record.db.execute(sql`
    select asked.id, coalesce(b.cm, a.cm)::float8 as cm, coalesce(b.created_on, a.created_on)::text as day
    from unnest(${listed(rows.map((row) => row.id))}::int8[], ${listed(rows.map((row) => row.day))}::date[]) asked (id, day)
    left join lateral (${before}) b on true
    left join lateral (${after}) a on b.cm is null`);
  return (nearest as { id: number; cm: number | null; day: string }[]).flatMap(({ id, cm, day }) =>
    cm === null ? [] : [[Number(id), { heightCm: cm, day }] as const],
  );
}

/**
 * SQL with one row for the heights up to a day: the arrays `days` and `heights`, oldest day first and with each day's newest
 * height, and the `first` height of all.
 */
export function heightsByDay(record: RecordAccess, to: string): SQL {
  const seen = and(isTall(record), lte(day, to));
  const newest = record.db
    .selectDistinctOn([day], { day, height })
    .from(readings)
    .where(seen)
    .orderBy(...newestFirst(readings))
    .as('newest');
  const first = record.db
    .select({ height })
    .from(readings)
    .where(seen)
    .orderBy(...OLDEST_FIRST)
    .limit(1);
  return sql`select array_agg(${newest.day} order by ${newest.day}) as days,
    array_agg(${newest.height} order by ${newest.day}) as heights, (${first}) as first from ${newest}`;
}

/** The newest height before a day; null if the viewer sees none. */
export async function lastHeightBefore(record: RecordAccess, from: string): Promise<MeasuredHeight | null> {
  const [row] = await record.db
    .select({ heightCm: height, day })
    .from(readings)
    .where(and(isTall(record), lt(day, from)))
    .orderBy(...newestFirst(readings))
    .limit(1);
  return row && row.heightCm !== null ? { heightCm: row.heightCm, day: row.day } : null;
}

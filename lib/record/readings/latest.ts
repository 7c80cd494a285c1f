import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import { readings } from '@/db/schema';
import { newestFirst } from '@/lib/access/paging';
import type { RecordAccess } from '@/lib/access/record';
import type { Measure } from './model';
import { readingsSection } from './section';

export interface LatestMeasure {
  value: number;
  day: string;
}

/** The newest value of a measure that this viewer may see, in its unit; null where there is none. */
export async function readLatest(record: RecordAccess, measure: Measure): Promise<LatestMeasure | null> {
  const [row] = await record.db
    .select({ value: readings[measure], day: readings.day })
    .from(readings)
    .where(and(eq(readings.patientId, record.patientId), record.visible(readingsSection), isNotNull(readings[measure])))
    .orderBy(...newestFirst(readings))
    .limit(1);
  return row && row.value !== null ? { value: row.value, day: row.day } : null;
}

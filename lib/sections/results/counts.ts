import 'server-only';
import { and, count, eq, inArray } from 'drizzle-orm';
import { results } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { resultsSection } from './section';

/** The number of results of each exam, as far as the viewer may see them; exams without results have no entry. */
export async function readResultCounts(record: RecordAccess, examIds: readonly number[]): Promise<Map<number, number>> {
  if (examIds.length === 0) return new Map();
  const rows = await record.db
    .select({ examId: results.examId, count: count() })
    .from(results)
    .where(
      and(
        eq(results.patientId, record.patientId),
        record.visible(resultsSection),
        inArray(results.examId, [...examIds]),
      ),
    )
    .groupBy(results.examId);
  return new Map(rows.map((row) => [row.examId, row.count]));
}

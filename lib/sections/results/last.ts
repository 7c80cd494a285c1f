import 'server-only';
import { and, desc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { results } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { testAt } from '@/lib/laboratory/tests';
import { converted } from '@/lib/laboratory/units';
import type { Result } from './model';
import { resultsSection } from './section';

const { test, value, unit, day, createdAt, id, comparator, patientId } = results;

/** The newest value of each test outside this exam, in the test's own unit, as far as the viewer may see it. */
export async function lastValues(record: RecordAccess, examId: number): Promise<Map<string, number>> {
  const rows = await record.db
    .selectDistinctOn([test], { test, value, unit })
    .from(results)
    .where(
      and(
        eq(patientId, record.patientId),
        record.visible(resultsSection),
        ne(results.examId, examId),
        isNotNull(test),
        isNotNull(value),
        isNull(comparator),
      ),
    )
    .orderBy(test, desc(day), desc(createdAt), desc(id));
  return new Map(
    rows.flatMap((row): [string, number][] => {
      const known = testAt(row.test);
      const own = known && row.value !== null ? converted(known, row.value, row.unit ?? '', known.unit) : null;
      return known && own !== null ? [[known.key, own]] : [];
    }),
  );
}

/** A stored value as it was entered. */
export type StoredValue = Pick<Result, 'test' | 'value' | 'unit'>;

/** The stored values of an exam, by the ids of their rows, as far as the viewer may see them. */
export async function storedValues(record: RecordAccess, examId: number): Promise<Map<number, StoredValue>> {
  const rows = await record.db
    .select({ id, test, value, unit })
    .from(results)
    .where(and(eq(patientId, record.patientId), record.visible(resultsSection), eq(results.examId, examId)));
  return new Map(rows.map(({ id, ...stored }) => [id, stored]));
}

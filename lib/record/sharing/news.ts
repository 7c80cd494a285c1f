import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { OpenTransaction } from '@/db/client';
import { doctorSees } from '@/lib/access/policy/seen-by';
import type { Association } from '@/lib/access/policy/visibility';
import type { Viewer } from '@/lib/session/sessions';
import { sharedSections } from '../registry/registry';
import { isNews } from './changed';
import { firstVisits } from './first-visit';

/** If more changes than this are counted, doctors are not shown the exact number. */
export const NEWS_COUNTED = 99;

export type GrantedRecord = Association & { patientId: number };

/**
 * For each of a doctor's records: how many rows that the doctor may see now are news, at most NEWS_COUNTED + 1; null if the
 * doctor has never read the record. The access policy limits the counted rows, so that hidden and deleted rows are left out.
 */
export async function countNews(
  tx: OpenTransaction,
  viewer: Viewer,
  records: readonly GrantedRecord[],
): Promise<Map<number, number | null>> {
  const patientIds = records.map(({ patientId }) => patientId);
  const visits = await firstVisits(tx.sql, viewer, { userId: viewer.userId, patientIds });
  const counted = await Promise.all(
    records.map(async (record): Promise<[number, number | null]> => {
      const since = visits.get(record.patientId);
      return [record.patientId, since ? await countSince(tx, record, { userId: viewer.userId, since }) : null];
    }),
  );
  return new Map(counted);
}

async function countSince(
  { db }: OpenTransaction,
  { patientId, ...association }: GrantedRecord,
  reader: { userId: number; since: Date },
) {
  const changed = sharedSections.map((section) => {
    const { table } = section;
    const where = and(
      eq(table.patientId, patientId),
      isNews(section, patientId, reader),
      doctorSees(section, association),
    );
    return sql`(select 1 from ${table} where ${where} limit ${NEWS_COUNTED + 1})`;
  });
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(sql`(${sql.join(changed, sql` union all `)} limit ${NEWS_COUNTED + 1}) changed`);
  return row?.count ?? 0;
}

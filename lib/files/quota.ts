import 'server-only';
import { and, eq, inArray, isNull, max, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { DEFAULT_QUOTA, fileContents, files, licences, subscriptionRuns, subscriptions } from '@/db/schema';
import { payersOf } from '../access/policy/plan';
import type { RecordAccess } from '../access/record/record';

export interface Space {
  /** Bytes of stored files and of uploads in progress. */
  used: number;
  /** Bytes that the owner's licence allows. */
  quota: number;
}

/** How much space a record's files use, and how much they may use. */
export async function spaceOf(record: RecordAccess): Promise<Space> {
  const { db, patientId } = record;
  const payers = await payersOf(record);
  const [used, [row]] = await Promise.all([
    usedBytes(db, patientId),
    db
      .select({ quota: max(licences.quota) })
      .from(subscriptions)
      .innerJoin(licences, eq(licences.id, subscriptions.licenceId))
      .where(and(inArray(subscriptions.userId, [...payers]), subscriptionRuns)),
  ]);
  return { used, quota: row?.quota ?? DEFAULT_QUOTA };
}

/** Bytes of a record's files and of uploads in progress. */
export async function usedBytes(db: Db, patientId: number): Promise<number> {
  const [row] = await db
    .select({ used: sql<number>`coalesce(sum(${fileContents.bytes}), 0)::int8` })
    .from(fileContents)
    .leftJoin(files, and(eq(files.patientId, fileContents.patientId), eq(files.id, fileContents.fileId)))
    .where(
      and(eq(fileContents.patientId, patientId), or(eq(fileContents.state, 'uploading'), isNull(files.deletedAt))),
    );
  return row?.used ?? 0;
}

import 'server-only';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { OpenTransaction } from '@/db/client';
import type { Section } from './sections';

/**
 * Finds the patient of a row by the row's id alone, among the opened records. This is the only query that does not name the
 * patient: on a database sharded by patient, every other query goes to one shard, and this one needs a directory.
 */
export async function holderOf({ db }: OpenTransaction, of: Section, rowId: number): Promise<number | undefined> {
  const { table } = of as Section<PgTable & { id: PgColumn; patientId?: PgColumn }>;
  const [row] = await db
    .select({ patientId: table.patientId ?? table.id })
    .from(table)
    .where(eq(table.id, rowId));
  return row?.patientId as number | undefined;
}

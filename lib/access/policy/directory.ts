import 'server-only';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { OpenTransaction } from '@/db/client';
import type { Section } from './sections';

/**
 * Whose a row is, by its id alone, among the records that are open. The one place that asks so: every other statement names
 * the patient, so that on a database that is split by patient it goes to one server. There, this is a directory of its own.
 */
export async function holderOf({ db }: OpenTransaction, of: Section, rowId: number): Promise<number | undefined> {
  const { table } = of as Section<PgTable & { id: PgColumn; patientId?: PgColumn }>;
  const [row] = await db
    .select({ patientId: table.patientId ?? table.id })
    .from(table)
    .where(eq(table.id, rowId));
  return row?.patientId as number | undefined;
}

import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { patients } from '@/db/schema';
import { readsNothing } from '@/lib/access/policy/relation';
import type { RecordAccess } from '@/lib/access/record/record';
import { fullName } from '@/lib/values/names';

/**
 * The name of the patient whose record is open; everybody who may read the record sees it. @throws if the relation reads
 * nothing.
 */
export async function readPatientName(record: RecordAccess): Promise<string> {
  if (readsNothing(record)) throw new Error('a relation that reads nothing has no name');
  const { db, patientId } = record;
  const [row] = await db
    .select({ firstName: patients.firstName, lastName: patients.lastName })
    .from(patients)
    .where(and(eq(patients.id, patientId), isNull(patients.deletedAt)));
  if (!row) throw new Error('an open record without its patient');
  return fullName(row);
}

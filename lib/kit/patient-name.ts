import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { patients } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { fullName } from '@/lib/values/names';

/** The name of the patient whose record is open, which everybody who may open it sees. */
export async function readPatientName({ db, patientId }: RecordAccess): Promise<string> {
  const [row] = await db
    .select({ firstName: patients.firstName, lastName: patients.lastName })
    .from(patients)
    .where(and(eq(patients.id, patientId), isNull(patients.deletedAt)));
  if (!row) throw new Error('an open record without its patient');
  return fullName(row);
}

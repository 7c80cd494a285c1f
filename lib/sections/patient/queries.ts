import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import { patients } from '@/db/schema';
import { readsAll, readsNothing } from '@/lib/access/policy/relation';
import type { RecordAccess, RecordViewer } from '@/lib/access/record/record';
import { OWNERS, type Patient, PERSONAL, type VisiblePatient } from './model';

/** The patient's card. A doctor with visibility Minima or Parziale gets the emergency data only. */
export async function readPatient(record: RecordAccess<RecordViewer>): Promise<VisiblePatient> {
  const [row] = await record.db
    .select()
    .from(patients)
    .where(and(eq(patients.id, record.patientId), isNull(patients.deletedAt)));
  if (!row) throw new Error('an open record without its patient');
  return visiblePatient(record, row);
}

/** The patient's row, reduced to what this viewer may see. @throws if the relation reads nothing. */
export function visiblePatient(record: RecordAccess<RecordViewer>, { deletedAt: _, ...seen }: Patient): VisiblePatient {
  if (readsNothing(record)) throw new Error('a relation that reads nothing has no card');
  if (readsAll(record)) return seen;
  const hidden: readonly string[] = record.seesPersonal ? OWNERS : [...OWNERS, ...PERSONAL];
  return Object.fromEntries(Object.entries(seen).filter(([name]) => !hidden.includes(name))) as VisiblePatient;
}

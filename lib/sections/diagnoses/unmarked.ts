import 'server-only';
import { and, eq } from 'drizzle-orm';
import { CONFIRMED } from '@/db/reference/values';
import { diagnoses } from '@/db/schema';
import { newestFirst } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import { isSuggested } from './emergency-words';
import { diagnosesSection } from './section';

/** A confirmed diagnosis that is not among the emergency data. */
export interface Unmarked {
  id: number;
  version: number;
  pathology: string;
}

/** The confirmed diagnoses outside the emergency data: those that are suggested for it by their names, and the others. */
export interface UnmarkedDiagnoses {
  suggested: Unmarked[];
  others: Unmarked[];
}

/** A limit above any patient's number of confirmed diagnoses. */
const MOST = 300;

/** The confirmed diagnoses that the patient has not marked as relevant in an emergency, the newest first. */
export async function readUnmarked(record: RecordAccess): Promise<UnmarkedDiagnoses> {
  const { id, version, pathology, patientId, kind, state, relevant } = diagnoses;
  const isOut = and(eq(kind, 'Diagnosi'), eq(state, CONFIRMED), eq(relevant, false));
  const rows = await record.db
    .select({ id, version, pathology })
    .from(diagnoses)
    .where(and(eq(patientId, record.patientId), record.visible(diagnosesSection), isOut))
    .orderBy(...newestFirst(diagnoses))
    .limit(MOST);
  return {
    suggested: rows.filter((row) => isSuggested(row.pathology)),
    others: rows.filter((row) => !isSuggested(row.pathology)),
  };
}

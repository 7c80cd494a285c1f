import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { defaultLevels } from '@/db/schema';
import { type ChosenLevels, isFormSection } from '../policy/form-levels';

/** The levels that a patient has chosen for new items; the patient's record must be open on this transaction. */
export async function readChosenLevels({ db, patientId }: { db: Db; patientId: number }): Promise<ChosenLevels> {
  const { section, chosen } = defaultLevels;
  const rows = await db
    .select({ section, chosen })
    .from(defaultLevels)
    .where(and(eq(defaultLevels.patientId, patientId), isNotNull(chosen)));
  return Object.fromEntries(rows.filter((row) => isFormSection(row.section)).map((row) => [row.section, row.chosen]));
}

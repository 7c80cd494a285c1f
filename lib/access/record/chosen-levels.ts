import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { defaultLevels } from '@/db/schema';
import { inTransaction } from '@/lib/database';
import type { Viewer } from '@/lib/session/sessions';
import { type ChosenLevels, isFormSection } from '../policy/form-levels';
import { openOwnRecord } from '../policy/open';

/** The levels that a patient has chosen for new items; the patient's record must be open on this transaction. */
export async function readChosenLevels({ db, patientId }: { db: Db; patientId: number }): Promise<ChosenLevels> {
  const { section, chosen } = defaultLevels;
  const rows = await db
    .select({ section, chosen })
    .from(defaultLevels)
    .where(and(eq(defaultLevels.patientId, patientId), isNotNull(chosen)));
  return Object.fromEntries(rows.filter((row) => isFormSection(row.section)).map((row) => [row.section, row.chosen]));
}

/** The levels that the viewer has chosen for new items of the own record; none for a viewer without one. */
export const chosenLevelsOf = ({ userId, roles }: Viewer): Promise<ChosenLevels> | ChosenLevels =>
  roles.includes('paziente')
    ? inTransaction('read', async (tx) => {
        const patientId = await openOwnRecord(tx, userId, 'share');
        return patientId === null ? {} : readChosenLevels({ db: tx.db, patientId });
      })
    : {};

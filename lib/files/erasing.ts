import 'server-only';
import { and, eq } from 'drizzle-orm';
import { fileContents } from '@/db/schema';
import { onContents } from './store/compartment';
import { forgetAll } from './sweeping';

/**
 * Permanently deletes all of a patient's contents, in whichever store. They are first marked as unfinished and detached from
 * their files: if this is interrupted, the sweep of abandoned uploads finishes it.
 */
export async function eraseContents(patientId: number): Promise<void> {
  await onContents(patientId, 'write', (_, db) =>
    db
      .update(fileContents)
      .set({ state: 'uploading', fileId: null, sha256: null })
      .where(and(eq(fileContents.patientId, patientId), eq(fileContents.state, 'stored'))),
  );
  await forgetAll(patientId);
}

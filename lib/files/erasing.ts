import 'server-only';
import { and, eq } from 'drizzle-orm';
import { fileContents } from '@/db/schema';
import { onContents } from './store/compartment';
import { forgetAll } from './sweeping';

/**
 * Forgets every content of a patient, wherever its bytes lie, for good. They are first made unfinished, with no file to
 * them: if this is interrupted, whoever sweeps what is abandoned goes on with it.
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

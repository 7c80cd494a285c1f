import 'server-only';
import { onContents } from './store/compartment';
import { forgetAll } from './sweeping';

/**
 * Forgets every content of a patient, wherever its bytes lie, for good. They are first made unfinished, with no file to
 * them: if this is interrupted, whoever sweeps what is abandoned goes on with it.
 */
export async function eraseContents(patientId: number): Promise<void> {
  await onContents(
    patientId,
    'write',
    (sql) => sql`update tbl_file_contenuti set stato = 'uploading', id_file = null, sha256 = null
      where id_paziente = ${patientId} and stato = 'stored'`,
  );
  await forgetAll(patientId);
}

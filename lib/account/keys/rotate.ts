import 'server-only';
import { rewrapKey } from '@/lib/files/keys';
import { recordsOf } from '../closing/erasing';
import { type Done, forEachAccount, type Progress } from './accounts';
import { encryptContents } from './encrypt-contents';

export interface Rotated extends Done {
  /** Patients whose key was wrapped anew. */
  rewrapped: number;
  /** Contents that had been stored as they were sent. */
  encrypted: number;
}

/**
 * Wraps every patient's key under the newest of FILES_KEY, and encrypts what is stored unencrypted where that is wanted.
 * It fails for an account of which a stored file is damaged, or whose key none of FILES_KEY opens.
 */
export async function rotateKeys({ encrypt }: { encrypt: boolean }, progress: Progress = () => {}): Promise<Rotated> {
  const found = { rewrapped: 0, encrypted: 0 };
  const done = await forEachAccount(async (account) => {
    for (const patient of await recordsOf(account)) {
      if (await rewrapKey(patient)) found.rewrapped += 1;
      if (encrypt) found.encrypted += await encryptContents(patient);
    }
  }, progress);
  return { ...done, ...found };
}

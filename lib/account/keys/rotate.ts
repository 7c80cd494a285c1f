import 'server-only';
import { rewrapKey } from '@/lib/files/keys';
import { type Done, forEachAccount, type Progress, recordsKeptBy } from './accounts';
import { encryptContents } from './encrypt-contents';

export interface Rotated extends Done {
  /** The number of patients whose file key was encrypted again. */
  rewrapped: number;
  /** The number of contents that were unencrypted and are now encrypted. */
  encrypted: number;
}

/**
 * Encrypts every patient's file key under the first FILES_KEY and, with `encrypt`, encrypts contents that are still
 * unencrypted. It fails for an account that has a damaged file, or a key that no FILES_KEY opens.
 */
export async function rotateKeys({ encrypt }: { encrypt: boolean }, progress: Progress = () => {}): Promise<Rotated> {
  const found = { rewrapped: 0, encrypted: 0 };
  const done = await forEachAccount(async (account) => {
    for (const patient of await recordsKeptBy(account)) {
      if (await rewrapKey(patient)) found.rewrapped += 1;
      if (encrypt) found.encrypted += await encryptContents(patient);
    }
  }, progress);
  return { ...done, ...found };
}

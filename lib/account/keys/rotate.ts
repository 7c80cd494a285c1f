import 'server-only';
import { database } from '@/lib/database';
import { rewrapKey } from '@/lib/files/keys';
import { causeOf, log } from '@/lib/log';
import { recordsOf } from '../closing/erasing';
import { encryptContents } from './encrypt-contents';

export interface Rotated {
  accounts: number;
  /** Patients whose key was wrapped anew. */
  rewrapped: number;
  /** Contents that had been stored as they were sent. */
  encrypted: number;
  /** Accounts with something that could not be done: a stored file is damaged, or no key opens it. */
  failed: number;
}

/**
 * Wraps every patient's key under the newest of FILES_KEY, and encrypts what is stored unencrypted where that is wanted.
 * Account by account, each step whole in itself: after an interruption the next run goes on with what is left.
 */
export async function rotateKeys(
  { encrypt }: { encrypt: boolean },
  progress: (done: number, all: number) => void = () => {},
): Promise<Rotated> {
  const accounts = await database().sql<{ id: number }[]>`select id_utente as id from tbl_utenti order by id_utente`;
  const found: Rotated = { accounts: accounts.length, rewrapped: 0, encrypted: 0, failed: 0 };
  for (const [index, { id }] of accounts.entries()) {
    await rotateOf(id, encrypt, found).catch((error) => {
      log().error({ cause: causeOf(error), account: id }, 'the keys of an account are as they were');
      found.failed += 1;
    });
    progress(index + 1, accounts.length);
  }
  return found;
}

async function rotateOf(account: number, encrypt: boolean, found: Rotated) {
  for (const patient of await recordsOf(account)) {
    if (await rewrapKey(patient)) found.rewrapped += 1;
    if (encrypt) found.encrypted += await encryptContents(patient);
  }
}

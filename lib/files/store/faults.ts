import 'server-only';
import { databaseCode, failedIn } from '../../database';
import { causeOf, log } from '../../log';
import type { Refusal } from '../../values/refusal';

/** The store has no room left for anybody: PostgreSQL's own code says so, whichever store it is. */
export class StorageFull extends Error {
  readonly code = '53100';
}

/** The store does not answer, breaks off or says that it cannot: later it may. PostgreSQL's code for a lost connection. */
export class StorageAway extends Error {
  readonly code = '08006';
}

/** PostgreSQL's and the system's codes where a disk, a quota or a limit on the length of files leaves no room. */
const FULL = /^(?:53100|ENOSPC|EDQUOT|EFBIG)$/;
/** A disk that fails. */
const BROKEN = /^(?:58030|EIO)$/;
/** PostgreSQL calls what it has no code for an internal error, a file that may not grow among it. */
const INTERNAL = 'XX000';

/** A failed write as one of the two, where it is one; any other fault stays what it is. */
export function asStorageFault(error: unknown): unknown {
  if (error instanceof StorageFull || error instanceof StorageAway) return error;
  const code = databaseCode(error) ?? '';
  const cannotGrow = code === INTERNAL && /^md(?:zero)?extend$/.test(failedIn(error) ?? '');
  if (FULL.test(code) || cannotGrow) return new StorageFull('the file store is full', { cause: error });
  return BROKEN.test(code) ? new StorageAway('the file store fails', { cause: error }) : error;
}

/** What a failed write is to who has sent something, its cause being logged; undefined for any other fault. */
export function storageRefusal(error: unknown): Refusal | undefined {
  const fault = asStorageFault(error);
  if (!(fault instanceof StorageFull || fault instanceof StorageAway)) return undefined;
  log().error({ cause: causeOf(fault) }, 'a file was not stored');
  return { code: fault instanceof StorageFull ? 'storage_full' : 'storage_away' };
}

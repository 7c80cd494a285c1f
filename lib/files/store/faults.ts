import 'server-only';
import { databaseCode, failedIn } from '../../database';
import { causeOf, log } from '../../log';
import type { Refusal } from '../../values/refusal';

/** The store is full, for every user. The code is PostgreSQL's for this fault, whichever store is used. */
export class StorageFull extends Error {
  readonly code = '53100';
}

/**
 * The store does not answer, breaks off, or reports a failure that may pass. The code is PostgreSQL's for a lost
 * connection.
 */
export class StorageAway extends Error {
  readonly code = '08006';
}

/** Codes of PostgreSQL and the system for no space left on a disk, in a quota or under a file size limit. */
const FULL = /^(?:53100|ENOSPC|EDQUOT|EFBIG)$/;
/** The codes of a failing disk. */
const BROKEN = /^(?:58030|EIO)$/;
/** PostgreSQL's code for an internal error, which it also reports for a file that cannot grow. */
const INTERNAL = 'XX000';

/** Converts a failed write to StorageFull or StorageAway if it is one; returns any other error unchanged. */
export function asStorageFault(error: unknown): unknown {
  if (error instanceof StorageFull || error instanceof StorageAway) return error;
  const code = databaseCode(error) ?? '';
  const cannotGrow = code === INTERNAL && /^md(?:zero)?extend$/.test(failedIn(error) ?? '');
  if (FULL.test(code) || cannotGrow) return new StorageFull('the file store is full', { cause: error });
  return BROKEN.test(code) ? new StorageAway('the file store fails', { cause: error }) : error;
}

/** The refusal for the sender of a file that could not be written, whose cause is logged; undefined for any other error. */
export function storageRefusal(error: unknown): Refusal | undefined {
  const fault = asStorageFault(error);
  if (!(fault instanceof StorageFull || fault instanceof StorageAway)) return undefined;
  log().error({ cause: causeOf(fault) }, 'a file was not stored');
  return { code: fault instanceof StorageFull ? 'storage_full' : 'storage_away' };
}

import 'server-only';
import { type Result, refuse } from '@/lib/values/refusal';
import { type Patience, Turns } from '@/lib/workers/turns';
import { leaveTurn } from '../session/turn';
import { AtOnce } from './at-once';

/**
 * Each import of a document or restore of an archive takes a CPU core and memory. A user may run one and a process two
 * simultaneously, which leaves cores for other users on the smallest server, which has four. Further imports wait and
 * keep their upload.
 */
const LIMITS = { atOnce: 2, waiting: 10 };
/** Retry-After in seconds when too many wait: about the duration of one import. */
const RETRY_AFTER = 30;

// On globalThis, so that a process has one count even if this module is loaded several times.
const globals = globalThis as typeof globalThis & { phrImports?: { ofUsers: AtOnce; turns: Turns } };
const imports = () => {
  globals.phrImports ??= { ofUsers: new AtOnce(1), turns: new Turns(LIMITS) };
  return globals.phrImports;
};

/** The limit of one running or waiting import per user. */
export const importsOfUsers = () => imports().ofUsers;

/** Does the work when its turn comes and then calls `onPlace(0)`; `unavailable` if too many wait or the wait is too long. */
export async function inImportTurn<T>(work: () => Promise<Result<T>>, patience: Patience): Promise<Result<T>> {
  // Imports have their own queue. Leave the gateway's queue, so that the wait does not block the user's other calls.
  leaveTurn();
  const inTurn = async () => {
    patience.onPlace?.(0);
    return work();
  };
  return (await imports().turns.run(inTurn, patience)) ?? refuse('unavailable', { retryAfter: RETRY_AFTER });
}

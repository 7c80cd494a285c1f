import 'server-only';
import { type Result, refuse } from '@/lib/values/refusal';
import { type Patience, Turns } from '@/lib/workers/turns';
import { leaveTurn } from '../session/turn';
import { AtOnce } from './at-once';

/**
 * Imports of documents and restores of archives cost a core and memory each: a user has one at a time, and a process two,
 * so that a core is left for everybody else on the smallest server that has four. The others wait, each with what they have sent.
 */
const LIMITS = { atOnce: 2, waiting: 10 };
/** Seconds after which to come again where too many wait: about what one of them takes. */
const RETRY_AFTER = 30;

// In one process they are counted once, however often this file is loaded.
const globals = globalThis as typeof globalThis & { phrImports?: { ofUsers: AtOnce; turns: Turns } };
const imports = () => {
  globals.phrImports ??= { ofUsers: new AtOnce(1), turns: new Turns(LIMITS) };
  return globals.phrImports;
};

/** Which users have one running or waiting. */
export const importsOfUsers = () => imports().ofUsers;

/** Does the work when its turn comes, of which `onPlace` is told as place 0; `unavailable` where too many wait, or for too long. */
export async function inImportTurn<T>(work: () => Promise<Result<T>>, patience: Patience): Promise<Result<T>> {
  // Here it has a turn of its own, and keeps nobody else's call waiting, for as long as that takes.
  leaveTurn();
  const inTurn = async () => {
    patience.onPlace?.(0);
    return work();
  };
  return (await imports().turns.run(inTurn, patience)) ?? refuse('unavailable', { retryAfter: RETRY_AFTER });
}

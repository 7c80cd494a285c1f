import 'server-only';
import { database } from '../../database';
import { causeOf, log } from '../../log';

/** Clears away the registrations that nobody has confirmed in time, with the mails to them. */
export const pruneRegistrations = () => database().sql`delete from tbl_registrazioni where expires_at < now()`;

const TEN_MINUTES_MS = 600_000;
const globals = globalThis as typeof globalThis & { phrRegistrations?: NodeJS.Timeout };

/** Prunes every ten minutes, as long as the process lives. */
export function keepRegistrationsPruned() {
  const prune = () =>
    pruneRegistrations().catch((error) => log().warn({ cause: causeOf(error) }, 'old registrations are still there'));
  globals.phrRegistrations ??= setInterval(prune, TEN_MINUTES_MS).unref();
}

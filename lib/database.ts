import 'server-only';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type postgres from 'postgres';
import { codeBehind, isAway } from '@/db/away.mjs';
import { type Connection, connect, type Db, type TransactionMode, transaction } from '@/db/client';
import { keepListening } from '@/db/heartbeat';
import { isMigrated } from '@/db/migrations';
import { appRoleOf, changedSecurity } from '@/db/security';
import { config } from './config';
import { log } from './log';

const globals = globalThis as typeof globalThis & { phrConnection?: Connection | undefined; phrSilence?: boolean };

/**
 * The process's one pool; Next may load this module several times, so it is held outside. While the server is silent
 * nobody is left to wait for it.
 */
export function database(): Connection {
  if (globals.phrSilence) throw new DatabaseFault('CONNECT_TIMEOUT');
  globals.phrConnection ??= connect({ ...addressOf(), max: config().DATABASE_POOL, failure: withoutValues });
  return globals.phrConnection;
}

function addressOf() {
  const { DATABASE_URL: url, DATABASE_ROLE: role } = config();
  return { url, role };
}

export const isSilent = () => globals.phrSilence === true;

/** Notices when the server stands still, and when it goes on, as long as the process lives. */
export function keepHeard() {
  if (globals.phrSilence !== undefined) return;
  globals.phrSilence = false;
  keepListening(addressOf(), {
    onSilence() {
      if (!globals.phrSilence) log().error('the database does not answer');
      globals.phrSilence = true;
      globals.phrConnection?.abandon();
      globals.phrConnection = undefined;
    },
    onAnswer() {
      if (globals.phrSilence) log().info('the database answers again');
      globals.phrSilence = false;
    },
  });
}

export const inTransaction = <T>(
  mode: TransactionMode,
  work: (tx: { sql: postgres.TransactionSql; db: Db }) => Promise<T>,
) => transaction(database(), mode, work).catch(withoutValues);

/** What went wrong in the database, in its own words: SQLSTATE, table, constraint, routine. */
class DatabaseFault extends Error {
  constructor(
    readonly code: string | undefined,
    readonly table_name?: string | undefined,
    readonly constraint_name?: string | undefined,
    /** Where in the server's own code it went wrong. */
    readonly routine?: string | undefined,
  ) {
    super(code ?? 'database fault');
    this.name = 'DatabaseFault';
  }
}

/** The driver and Drizzle quote what was written in their errors, and Next prints errors whole: they stop here. */
function withoutValues(error: unknown): never {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const { name, code, table_name, constraint_name, routine } = (cause ?? {}) as Record<string, string | undefined>;
  if (error instanceof DrizzleQueryError || name === 'PostgresError') {
    throw new DatabaseFault(code, table_name, constraint_name, routine);
  }
  throw error;
}

/** The SQLSTATE or the driver's code behind an error, however deeply it is wrapped. */
export const databaseCode = codeBehind;

/** The routine of the server in which a statement failed. */
export const failedIn = (error: unknown) => (error instanceof DatabaseFault ? error.routine : undefined);

/** Whether a row was not written because another has what must be its own: the unique index's name says what. */
export const isTaken = (error: unknown, index: string) =>
  error instanceof DatabaseFault && error.code === UNIQUE_VIOLATION && error.constraint_name === index;
const UNIQUE_VIOLATION = '23505';

/** Whether a row was not written because the session that it belongs to has ended while its call was answered. */
export const isOfEndedSession = (error: unknown) =>
  /_sessione_tbl_sessioni_hash_fk$/.test((error as { constraint_name?: string } | null)?.constraint_name ?? '');

/** Whether the cause is the database being away, restarting, full or too busy: the same call may succeed later. */
export const isDatabaseAway = isAway;

/** Whether the database is reached, stands at this build's newest migration, and guards its rows as this build declares. */
export const isReady = async () => {
  try {
    const { sql } = database();
    return (await isMigrated(sql)) && (await changedSecurity(sql, await appRoleOf(sql))).length === 0;
  } catch {
    return false;
  }
};

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
 * The only connection pool of the process. It is kept on globalThis because Next may load this module several times. While
 * the database does not answer, this function throws immediately instead of letting callers wait.
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

/**
 * Monitors, as long as the process lives, whether the database answers; drops the connection pool when it stops answering.
 */
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

/** A database error reduced to the properties that contain no values: SQLSTATE, table, constraint, routine. */
class DatabaseFault extends Error {
  constructor(
    readonly code: string | undefined,
    readonly table_name?: string | undefined,
    readonly constraint_name?: string | undefined,
    /** The function in PostgreSQL's source code that raised the error. */
    readonly routine?: string | undefined,
  ) {
    super(code ?? 'database fault');
    this.name = 'DatabaseFault';
  }
}

/** Replaces errors of the driver and of Drizzle, which quote the row's values and which Next would print in full. */
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

/** The PostgreSQL function in which a statement failed. */
export const failedIn = (error: unknown) => (error instanceof DatabaseFault ? error.routine : undefined);

/** Whether a row was not written because it violates the unique index of this name. */
export const isTaken = (error: unknown, index: string) =>
  error instanceof DatabaseFault && error.code === UNIQUE_VIOLATION && error.constraint_name === index;
const UNIQUE_VIOLATION = '23505';

/** Whether a row was not written because the session that it refers to ended during the call. */
export const isOfEndedSession = (error: unknown) =>
  /_session_sessions_hash_fk$/.test((error as { constraint_name?: string } | null)?.constraint_name ?? '');

/** Whether the error means that the database is unreachable, restarting, full or too busy; the call may be retried later. */
export const isDatabaseAway = isAway;

/** Whether the database is reachable, has this build's newest migration, and has the row security that this build declares. */
export const isReady = async () => {
  try {
    const { sql } = database();
    return (await isMigrated(sql)) && (await changedSecurity(sql, await appRoleOf(sql))).length === 0;
  } catch {
    return false;
  }
};

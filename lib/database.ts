import 'server-only';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type postgres from 'postgres';
import { codeBehind, isAway } from '@/db/away.mjs';
import { type Connection, connect, type Db, type TransactionMode, transaction } from '@/db/client';
import { keepListening } from '@/db/heartbeat';
import { migrationState } from '@/db/migrations';
import { appRoleOf, changedSecurity } from '@/db/security';
import { config } from './config';
import { log } from './log';

const globals = globalThis as typeof globalThis & {
  phrConnection?: Connection | undefined;
  phrSilence?: boolean;
  phrIsSchemaAhead?: boolean;
};

/**
 * The only connection pool of the process. It is kept on globalThis because Next may load this module several times. While
 * the database does not answer, and after a newer version of the app has migrated it, this function throws immediately
 * instead of letting callers wait or work on a schema that this build does not know.
 */
export function database(): Connection {
  if (globals.phrSilence) throw new DatabaseFault('CONNECT_TIMEOUT');
  if (globals.phrIsSchemaAhead) throw new DatabaseFault(SCHEMA_AHEAD);
  return pool();
}

const SCHEMA_AHEAD = 'SCHEMA_AHEAD';

function pool(): Connection {
  globals.phrConnection ??= connect({ ...addressOf(), max: config().DATABASE_POOL, failure: withoutValues });
  return globals.phrConnection;
}

function addressOf() {
  const { DATABASE_URL: url, DATABASE_ROLE: role } = config();
  return { url, role };
}

export const isSilent = () => globals.phrSilence === true;

/**
 * Monitors, as long as the process lives, whether the database answers and is at this build's schema; drops the connection
 * pool when it stops answering.
 */
export function keepHeard() {
  if (globals.phrSilence !== undefined) return;
  globals.phrSilence = false;
  keepListening(addressOf(), {
    ask: migrationState,
    onSilence() {
      if (!globals.phrSilence) log().error('the database does not answer');
      globals.phrSilence = true;
      globals.phrConnection?.abandon();
      globals.phrConnection = undefined;
    },
    onAnswer(state) {
      if (globals.phrSilence) log().info('the database answers again');
      globals.phrSilence = false;
      if (state) noteState(state);
    },
  });
}

/** Stores whether a newer version of the app has migrated the database; a database that was restored is served again. */
function noteState(state: Awaited<ReturnType<typeof migrationState>>): boolean {
  const isAhead = state === 'ahead';
  if (isAhead && !globals.phrIsSchemaAhead) log().error('a newer version has migrated the database: nothing is served');
  if (!isAhead && globals.phrIsSchemaAhead) log().info("the database is at this version's schema again");
  globals.phrIsSchemaAhead = isAhead;
  return isAhead;
}

/**
 * The SQLSTATEs of statements that do not fit the schema or its privileges, a column of a newer version without a value
 * included.
 */
const UNFIT = /^(42501|42703|42P01|42883|42804|23502)$/;

/** Whether an error arose because a newer version migrated the database after the last check. */
const isOfNewerSchema = async (code: string | undefined) =>
  UNFIT.test(code ?? '') && (await migrationState(pool().sql).then(noteState, () => globals.phrIsSchemaAhead === true));

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
async function withoutValues(error: unknown): Promise<never> {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const { name, code, table_name, constraint_name, routine } = (cause ?? {}) as Record<string, string | undefined>;
  if (error instanceof DrizzleQueryError || name === 'PostgresError') {
    if (await isOfNewerSchema(code)) throw new DatabaseFault(SCHEMA_AHEAD);
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

/** Whether the database is reachable, has exactly this build's migrations, and has the row security that this build declares. */
export const isReady = async () => {
  if (globals.phrSilence) return false;
  try {
    const { sql } = pool();
    const state = await migrationState(sql);
    noteState(state);
    return state === 'current' && (await changedSecurity(sql, await appRoleOf(sql))).length === 0;
  } catch {
    return false;
  }
};

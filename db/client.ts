import type { PgDatabase } from 'drizzle-orm/pg-core';
import { PgDatabase as Database, PgDialect } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsQueryResultHKT, PostgresJsSession } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

/** Drizzle over one pool or one open transaction. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>;
export type Sql = postgres.Sql;

export interface ConnectOptions {
  url: string;
  /** The role to assume, where the login is not the app's own. */
  role?: string | null;
  max?: number;
}

/** Everything a connection is told at start-up; ALTER ROLE ... SET would not apply to an assumed role. */
const timeouts = {
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Opens a pool lazily: no connection is made before the first query. */
export function connect({ url, role, max = 10 }: ConnectOptions) {
  const sql = postgres(url, {
    max,
    connect_timeout: 5,
    idle_timeout: 60,
    onnotice: () => {},
    connection: { application_name: 'cartella-salute', TimeZone: 'UTC', ...timeouts, ...(role ? { role } : {}) },
  });
  const db = drizzle(prepared(sql)) as unknown as Db;
  readPlainly(sql);
  return { sql, db, close: () => sql.end({ timeout: 5 }) };
}

/**
 * What a row holds without a table's column to read it: ids as numbers, since all are below 2^48, and instants in the
 * form that the contract serves. Drizzle's own columns read both as well. Called after Drizzle has set its parsers.
 */
function readPlainly({ options: { parsers } }: Sql) {
  parsers[INT8] = Number;
  parsers[TIMESTAMPTZ] = isoInstant;
}
const INT8 = 20;
const TIMESTAMPTZ = 1184;

/** PostgreSQL's '2026-01-31 08:05:09.12+00' as ISO 8601 with milliseconds: what Date would say, without making one. */
export const isoInstant = (text: string) =>
  text.endsWith('+00') && text.charAt(10) === ' '
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
    : new Date(text).toISOString();

export type Connection = ReturnType<typeof connect>;

/**
 * Drizzle asks postgres.js for unprepared statements, which it cannot pipeline; on this client they are prepared,
 * so that the queries of one page travel together.
 */
function prepared<S extends postgres.Sql | postgres.TransactionSql>(sql: S): S {
  return new Proxy(sql, {
    get: (target, key, receiver) =>
      key === 'unsafe'
        ? (query: string, values?: never[]) => target.unsafe(query, values, { prepare: true })
        : Reflect.get(target, key, receiver),
  });
}

const dialect = new PgDialect();

export type TransactionMode = 'read' | 'read and audit' | 'write';
const begin: Record<TransactionMode, string> = {
  read: 'isolation level repeatable read read only',
  'read and audit': 'isolation level repeatable read',
  write: 'isolation level read committed',
};

/**
 * Runs `work` in one transaction. Reading is one snapshot; writing is READ COMMITTED with row locks and versions, so
 * that a second identical request waits for the first instead of failing to serialise. A throw rolls back.
 */
export async function transaction<T>(
  connection: Connection,
  mode: TransactionMode,
  work: (tx: { sql: postgres.TransactionSql; db: Db }) => Promise<T>,
): Promise<T> {
  const result = await connection.sql.begin(begin[mode], async (sql) => {
    const session = new PostgresJsSession(prepared(sql) as never, dialect, undefined);
    return { value: await work({ sql, db: new Database(dialect, session, undefined) as unknown as Db }) };
  });
  return (result as { value: T }).value;
}

import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import { PgDatabase as Database, PgDialect } from 'drizzle-orm/pg-core';
import { drizzle, type PostgresJsQueryResultHKT, PostgresJsSession } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

/** Drizzle, either on a connection pool or on an open transaction. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>;
export type Sql = postgres.Sql;

export interface ConnectOptions {
  url: string;
  /** The role to assume on each connection, if the login is not itself the app's role. */
  role?: string | null;
  max?: number;
  /** Seconds after which an idle connection is closed; 0 keeps it, with its session settings. */
  idleTimeout?: number;
  /**
   * Throws the error for a query that fails outside of a transaction; by default this is Drizzle's error, which quotes the
   * values.
   */
  failure?: (error: unknown) => Promise<never>;
}

/** The settings that are sent when a connection starts; ALTER ROLE ... SET would not apply to an assumed role. */
export const startupParameters = {
  application_name: 'cartella-salute',
  TimeZone: 'UTC',
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
};

/**
 * Seconds to wait before reconnecting after failures. With the driver's default of up to 20 seconds, a user who saves would
 * wait too long.
 */
const secondsBefore = (attempt: number) => Math.min(0.01 * 3 ** attempt, 1);

/** Opens a pool lazily: it connects only for the first query. */
export function connect({ url, role, max = 10, idleTimeout = 60, failure }: ConnectOptions) {
  const sql = postgres(url, {
    max,
    connect_timeout: 5,
    idle_timeout: idleTimeout,
    backoff: secondsBefore,
    onnotice: () => {},
    connection: { ...startupParameters, ...(role ? { role } : {}) },
  });
  const client = prepared(sql);
  const plain: Db = drizzle(client);
  const db = failure ? over(failingSession(client, failure)) : plain;
  readPlainly(sql);
  const open = new Set<(reason: unknown) => void>();
  return {
    sql,
    db,
    /** The functions that end the open transactions. */
    open,
    close: () => sql.end({ timeout: 5 }),
    /** Gives up a server that does not respond: all pending queries fail now, and late answers are ignored. */
    abandon() {
      for (const giveUp of open) giveUp(new ConnectionClosed('the database does not answer'));
      void sql.end({ timeout: 0 });
    },
  };
}

/**
 * Sets the parsers for values that are read without a table's column: ids become numbers, since all are below 2^48, and
 * instants get the API's format. Drizzle's own columns can read both forms too. It must be called after Drizzle has set its
 * parsers.
 */
function readPlainly({ options: { parsers } }: Sql) {
  parsers[INT8] = Number;
  parsers[TIMESTAMPTZ] = isoInstant;
}
const INT8 = 20;
const TIMESTAMPTZ = 1184;

/**
 * Converts an instant from PostgreSQL's '2026-01-31 08:05:09.12+00' to ISO 8601 with milliseconds; it is faster than Date.
 */
export const isoInstant = (text: string) =>
  text.endsWith('+00') && text.charAt(10) === ' '
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
    : new Date(text).toISOString();

export type Connection = ReturnType<typeof connect>;

/**
 * Drizzle requests unprepared statements from postgres.js, which cannot be pipelined; this client prepares them, so that the
 * queries of a page are sent together.
 */
function prepared<S extends postgres.Sql | postgres.TransactionSql>(sql: S): S {
  return new Proxy(sql, {
    get: (target, key, receiver) =>
      key === 'unsafe'
        ? (query: string, values?: never[], options?: UnsafeOptions) =>
            options?.once === true
              ? target.unsafe(query, values, { prepare: false })
              : target.unsafe(wholeText(query), values, { prepare: true })
        : Reflect.get(target, key, receiver),
  });
}

/**
 * Returns the one copy of a prepared statement's text. Each connection keeps the texts of its statements, and Drizzle joins a
 * text from hundreds of pieces, which the engine would keep for each connection; the lookup turns them into one string.
 */
function wholeText(query: string) {
  const known = texts.get(query);
  if (known === undefined) texts.set(query, query);
  return known ?? query;
}
const texts = new Map<string, string>();

/** Other options that Drizzle passes with a query are ignored. */
type UnsafeOptions = postgres.UnsafeQueryOptions & { once?: true };

const dialect = new PgDialect();

class Session extends PostgresJsSession<postgres.Sql, Record<string, never>, Record<string, never>> {}

const over = (session: Session): Db => new Database(dialect, session, undefined);

/** An open transaction of postgres.js, with Drizzle on top of it. */
export interface OpenTransaction {
  sql: postgres.TransactionSql;
  db: Db;
}

/** A Drizzle session over a pool; a failing query throws the error that `failure` throws. */
function failingSession(client: postgres.Sql, failure: (error: unknown) => Promise<never>) {
  const session = new Session(client, dialect, undefined);
  const prepare = session.prepareQuery.bind(session);
  session.prepareQuery = <T extends PreparedQueryConfig>(...asked: Parameters<typeof prepare<T>>) => {
    const query = prepare<T>(...asked);
    const { execute } = query;
    query.execute = (values) => execute.call(query, values).catch(failure);
    return query;
  };
  return session;
}

/** Drizzle on an open transaction, for callers that only have the driver's object. */
export const drizzleOn = (sql: postgres.Sql | postgres.TransactionSql): Db =>
  over(new Session(prepared(sql) as never, dialect, undefined));

/**
 * Runs a statement whose text varies, such as one with a condition per word of a search, without preparing it: a prepared
 * statement stays in its connection's memory as long as the connection is open.
 */
export async function once<T>(sql: postgres.Sql | postgres.TransactionSql, statement: SQL): Promise<T[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const options: UnsafeOptions = { once: true };
  const rows: unknown = await sql.unsafe(text, params as never[], options);
  return rows as T[];
}

export type TransactionMode = 'read' | 'write';
const begin: Record<TransactionMode, string> = {
  read: 'isolation level repeatable read read only',
  write: 'isolation level read committed',
};

/**
 * Runs `work` in one transaction. A reading transaction uses one snapshot. A writing one is READ COMMITTED and uses row
 * locks and versions, so that a second identical request waits for the first instead of failing to serialise. An exception
 * rolls back.
 */
export async function transaction<T>(
  connection: Connection,
  mode: TransactionMode,
  work: (tx: { sql: postgres.TransactionSql; db: Db }) => Promise<T>,
): Promise<T> {
  const line = { isCut: false };
  const running = connection.sql.begin(begin[mode], (sql) => {
    const guarded = whileWhole(line, prepared(sql));
    const db = over(new Session(guarded as never, dialect, undefined));
    return answeredWhileWhole(line, work({ sql: guarded, db }));
  });
  const result = await unlessAbandoned(connection, running).finally(() => {
    line.isCut = true;
  });
  return (result as { value: T }).value;
}

/** Rejects when the connection is abandoned; the driver itself would continue to wait for a server that does not answer. */
const unlessAbandoned = <T>({ open }: Connection, running: Promise<T>) =>
  new Promise<T>((resolve, reject) => {
    open.add(reject);
    running.then(resolve, reject).finally(() => open.delete(reject));
  });

/** Thrown for a query whose connection was lost. */
class ConnectionClosed extends Error {
  readonly code = 'CONNECTION_CLOSED';
}

/**
 * When a connection breaks, the driver immediately ends its transaction, but would still write to it: later queries of
 * `work`, then COMMIT or ROLLBACK. These would stay queued and be sent after reconnecting, before the log-in or within
 * another transaction. Therefore no more queries are sent after a break, and the driver's promise is never settled.
 */
const answeredWhileWhole = <T>(line: { isCut: boolean }, work: Promise<T>) =>
  new Promise<{ value: T }>((resolve, reject) => {
    work.then(
      (value) => line.isCut || resolve({ value }),
      (error) => line.isCut || isBreak(error) || reject(error),
    );
  });

function whileWhole<S extends postgres.TransactionSql>(line: { isCut: boolean }, sql: S): S {
  const check = () => {
    if (line.isCut) throw new ConnectionClosed('the connection of this transaction is gone');
  };
  return new Proxy(sql, {
    apply: (target, self, args) => {
      check();
      return Reflect.apply(target, self, args);
    },
    get: (target, key, receiver) => {
      if (key === 'unsafe') check();
      return Reflect.get(target, key, receiver);
    },
  });
}

/** Whether a query failed because its connection ended, not because of the server's answer. */
function isBreak(error: unknown): boolean {
  const { code = '', cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return /^(CONNECTION_|ECONN|EPIPE|ETIMEDOUT|57P0[123])/.test(code) || (cause !== undefined && isBreak(cause));
}

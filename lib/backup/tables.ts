import type postgres from 'postgres';
import { quoted } from '../../db/privileges';

type Sql = postgres.Sql | postgres.TransactionSql;

export interface Table {
  name: string;
  /** The names of the columns, without generated ones. */
  columns: string[];
}

/** All tables of the application, read from PostgreSQL's system catalogue, so that new tables are included automatically. */
export const tablesOf = (sql: Sql) => sql<Table[]>`
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`;

const columnList = ({ columns }: Table) => columns.map(quoted).join(', ');

/** Copies a table in PostgreSQL's binary format, with rows in physical order: two identical tables give identical bytes. */
const copyOut = (table: Table) => `copy public.${quoted(table.name)} (${columnList(table)}) to stdout (format binary)`;
export const copyIn = (table: Table) =>
  `copy public.${quoted(table.name)} (${columnList(table)}) from stdin (format binary)`;

/** A table's rows as a stream. */
export async function* rowsOf(sql: Sql | postgres.ReservedSql, table: Table): AsyncGenerator<Buffer> {
  const stream = await sql.unsafe(copyOut(table)).readable();
  yield* stream as AsyncIterable<Buffer>;
  // The driver stops reading from the server while the stream is full, and continues when more is requested. After the stream
  // has ended nothing more is requested, and the connection would stay blocked.
  stream._read(0);
}

/** Each sequence with its last value; unused sequences are left out. */
export async function sequencesOf(sql: Sql): Promise<Record<string, string>> {
  const rows = await sql<{ name: string; value: string }[]>`select sequencename as name, last_value::text as value
    from pg_sequences where schemaname = 'public' and last_value is not null order by 1`;
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/**
 * The settings of a connection that reads or writes everything: no time limits, and table scans always begin at the start of
 * the table.
 */
export const UNLIMITED = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  synchronize_seqscans: 'off',
  application_name: 'cartella-salute backup',
} as const;

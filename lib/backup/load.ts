import 'server-only';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type postgres from 'postgres';
import { MIGRATIONS } from '../../db/migrations';
import { quoted } from '../../db/privileges';
import { storeOf } from '../files/store/store';
import { BackupFailure } from './failure';
import type { Frame, Migration, Note } from './frames';
import { copyIn, rowsOf, type Table, tablesOf } from './tables';

type Tx = postgres.TransactionSql;
type Frames = AsyncIterator<Frame>;

/** Refuses a database that contains tables of this or another application. */
export async function refuseFilled(sql: postgres.Sql) {
  const [filled] = await sql`select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and (n.nspname in ('public', 'drizzle')) limit 1`;
  if (filled) throw new BackupFailure('The database is not empty: a backup is restored into an empty one only.');
}

/** Loads a complete backup into an empty database, in the caller's transaction: either everything is loaded or nothing. */
export async function load(tx: Tx, frames: AsyncIterable<Frame>, say: (what: string) => void): Promise<void> {
  const source = frames[Symbol.asyncIterator]();
  const manifest = (await source.next()).value as Frame;
  if (Buffer.isBuffer(manifest) || manifest?.kind !== 'manifest')
    throw new BackupFailure('The backup has no beginning.');
  await migrateTo(tx, manifest.migrations);
  const tables = new Map((await tablesOf(tx)).map((table) => [table.name, table]));
  const keys = await prepareTables(tx, [...tables.keys()]);
  for (let next = await source.next(); !next.done; next = await source.next()) {
    const note = next.value;
    if (Buffer.isBuffer(note)) throw new BackupFailure('The backup is in disorder.');
    if (note.kind === 'table') {
      say(note.name);
      await loadTable(tx, fitting(tables, note), source);
      tables.delete(note.name);
    } else if (note.kind === 'object') await loadObject(note, source);
    else if (note.kind === 'sequences') await setSequences(tx, note.values);
  }
  if (tables.size > 0) throw new BackupFailure(`The backup lacks ${[...tables.keys()].join(', ')}.`);
  await finishTables(tx, keys);
}

/** Applies the migrations that the backup had, as drizzle's own migrator does; newer migrations are applied later. */
async function migrateTo(tx: Tx, wanted: readonly Migration[]) {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).slice(0, wanted.length);
  if (wanted.some(({ hash }, i) => known[i]?.hash !== hash))
    throw new BackupFailure('The backup is of another or of a newer version of this application.');
  await tx`create schema if not exists drizzle`;
  await tx`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  for (const { sql, hash, folderMillis } of known) {
    for (const statement of sql) await tx.unsafe(statement);
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Prepares the tables for loading: deletes the rows that migrations have inserted, and removes triggers, foreign keys and
 * the row security that applies to the owner. Nobody else sees these tables before the transaction ends.
 */
async function prepareTables(tx: Tx, names: string[]) {
  const keys = await tx<ForeignKey[]>`select conrelid::regclass::text as table, conname as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;
  for (const { table, name } of keys) await tx.unsafe(`alter table ${table} drop constraint ${quoted(name)}`);
  const forced = await tx<{ table: string }[]>`select oid::regclass::text as table from pg_class
    where relnamespace = 'public'::regnamespace and relforcerowsecurity`;
  for (const { table } of forced) await tx.unsafe(`alter table ${table} no force row level security`);
  for (const name of names) await tx.unsafe(`alter table public.${quoted(name)} disable trigger user`);
  await tx.unsafe(`truncate ${names.map((name) => `public.${quoted(name)}`).join(', ')}`);
  return { names, keys, forced };
}

async function finishTables(tx: Tx, { names, keys, forced }: Awaited<ReturnType<typeof prepareTables>>) {
  for (const { table, name, definition } of keys)
    await tx.unsafe(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  for (const name of names) await tx.unsafe(`alter table public.${quoted(name)} enable trigger user`);
  for (const { table } of forced) await tx.unsafe(`alter table ${table} force row level security`);
}

function fitting(tables: Map<string, Table>, note: Note & { kind: 'table' }): Table {
  const table = tables.get(note.name);
  if (!table || String([...table.columns].sort()) !== String([...note.columns].sort()))
    throw new BackupFailure(`The table ${note.name} of the backup is none of its version's.`);
  return { name: note.name, columns: note.columns };
}

/** Loads a table and reads it again: the database must then contain exactly what the backup contains, byte for byte. */
async function loadTable(tx: Tx, table: Table, source: Frames) {
  const closing: { note?: Note & { kind: 'close' } } = {};
  await pipeline(Readable.from(entryBytes(source, closing)), await tx.unsafe(copyIn(table)).writable());
  const hash = createHash('sha256');
  for await (const bytes of rowsOf(tx, table)) hash.update(bytes);
  if (hash.digest('hex') !== closing.note?.sha256)
    throw new BackupFailure(`The table ${table.name} is not what was backed up.`);
}

async function loadObject({ patientId, contentId, number }: Note & { kind: 'object' }, source: Frames) {
  const parts: Buffer[] = [];
  for await (const bytes of entryBytes(source, {})) parts.push(bytes);
  await storeOf('s3').write({ patientId, contentId, number }, Buffer.concat(parts));
}

/** Yields the bytes of the current entry up to its closing note, which is stored in `closing`. */
async function* entryBytes(source: Frames, closing: { note?: Note & { kind: 'close' } }): AsyncGenerator<Buffer> {
  for (let next = await source.next(); !next.done; next = await source.next()) {
    if (Buffer.isBuffer(next.value)) yield next.value;
    else if (next.value.kind === 'close') {
      closing.note = next.value;
      return;
    } else break;
  }
  throw new BackupFailure('The backup is in disorder.');
}

async function setSequences(tx: Tx, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values))
    await tx`select setval(${`public.${quoted(name)}`}::regclass, ${value}::bigint)`;
}

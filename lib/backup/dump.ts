import 'server-only';
import postgres from 'postgres';
import { storeOf } from '../files/store/store';
import { BackupFailure } from './failure';
import { entry, type Frame } from './frames';
import { hasTable, type Names, namesIn } from './names';
import { rowsOf, sequencesOf, tablesOf, UNLIMITED } from './tables';

/** Receives the progress of a backup. */
export interface DumpProgress {
  table(name: string): void;
  object(count: number): void;
}

const REMEDY =
  'A backup is read by a role that row security does not bind. A superuser makes one with ' +
  "CREATE ROLE phr_backup LOGIN BYPASSRLS PASSWORD '...'; GRANT pg_read_all_data TO phr_backup; " +
  'its URL is DATABASE_BACKUP_URL.';

/**
 * Yields everything in the database at one moment, and the objects in the file store that it refers to, as a backup's
 * frames. Row security is off: where it would hide a row, PostgreSQL raises an error instead.
 */
export async function* dump(url: string, say: DumpProgress): AsyncGenerator<Frame> {
  const sql = postgres(url, { max: 2, connect_timeout: 5, onnotice: () => {}, connection: UNLIMITED });
  const snapshot = await sql.reserve();
  try {
    await snapshot.unsafe('begin isolation level repeatable read read only');
    await snapshot.unsafe('set local row_security = off');
    yield* whatIsIn(snapshot, sql, say);
    await snapshot.unsafe('commit');
  } catch (error) {
    // 42501: insufficient privilege, also raised where row security would hide rows.
    throw (error as { code?: string }).code === '42501' ? new BackupFailure(REMEDY) : error;
  } finally {
    snapshot.release();
    await sql.end({ timeout: 1 });
  }
}

async function* whatIsIn(snapshot: postgres.ReservedSql, now: postgres.Sql, say: DumpProgress): AsyncGenerator<Frame> {
  yield { kind: 'manifest', format: 1, createdAt: new Date().toISOString(), migrations: await migrationsOf(snapshot) };
  const tables = await tablesOf(snapshot);
  for (const table of tables) {
    say.table(table.name);
    const { name, columns } = table;
    yield* entry({ kind: 'table', name, columns }, rowsOf(snapshot, table));
  }
  const objects = yield* storedObjects(snapshot, now, say);
  yield { kind: 'sequences', values: await sequencesOf(snapshot) };
  yield { kind: 'end', tables: tables.length, objects };
}

async function migrationsOf(sql: postgres.ReservedSql) {
  if (!(await hasTable(sql, 'drizzle.__drizzle_migrations')))
    throw new BackupFailure('There is nothing to back up: the database was never migrated.');
  const rows = await sql<{ hash: string; at: string }[]>`select hash, created_at::text as at
    from drizzle.__drizzle_migrations order by created_at`;
  return rows.map(({ hash, at }) => ({ hash, createdAt: Number(at) }));
}

/** Yields the objects of complete files that are stored outside of the database. @returns their number */
async function* storedObjects(snapshot: postgres.ReservedSql, now: postgres.Sql, say: DumpProgress) {
  let count = 0;
  const names = await namesIn(snapshot);
  const id = snapshot(names.contentId);
  const cursor = snapshot<{ patient: string; content: string; parts: number }[]>`
    select id_paziente as patient, ${id} as content, ${snapshot(names.parts)} as parts from ${snapshot(names.contents)}
    where ${snapshot(names.store)} = 's3' and ${snapshot(names.state)} = 'stored' order by id_paziente, ${id}`.cursor(
    100,
  );
  for await (const contents of cursor)
    for (const { patient, content, parts } of contents)
      for (let number = 0; number < parts; number += 1) {
        const place = { patientId: Number(patient), contentId: Number(content), number };
        const bytes = await readObject(place, now, names);
        if (!bytes) break;
        yield* entry({ kind: 'object', ...place }, once(bytes));
        count += 1;
        say.object(count);
      }
  return count;
}

async function* once(bytes: Buffer) {
  yield bytes;
}

/** Reads an object; null if it was erased after the snapshot was taken, since its account is then in the erasure journal. */
async function readObject(
  place: { patientId: number; contentId: number; number: number },
  now: postgres.Sql,
  { contents, contentId, state }: Names,
) {
  try {
    return await storeOf('s3').read(place);
  } catch (error) {
    const [still] = await now`select from ${now(contents)}
      where id_paziente = ${place.patientId} and ${now(contentId)} = ${place.contentId} and ${now(state)} = 'stored'`;
    if (still) throw error;
    return null;
  }
}

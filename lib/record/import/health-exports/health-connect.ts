import type { Database } from 'sql.js/dist/sql-wasm-inline.js';
import type { ReadableFile } from '@/lib/files/zip-reading';
import type { ReadDocument } from '../document/read-document';
import { Unreadable } from '../document/unreadable';
import type { AppleOptions } from './apple';
import { Daily } from './daily';
import { exportDocument } from './export-document';
import { beginningOf, filesIn, isZip, plainBytes, readable, type SourceFile, wholeFile } from './export-files';
import { takeRows } from './health-connect-rows';
import { TABLES } from './health-connect-tables';
import { Newest } from './keeping';
import { MEASURES } from './measures';
import { Origins } from './origins';
import { MOST_READINGS, proposedBy } from './proposed';
import { Tally } from './tally';
import { localTimeAt } from './times';

/**
 * The versions of the database that are read (`PRAGMA user_version`): its format is Android's own and changes. Since version 9, the first
 * that phones have, new versions have added tables and columns, and have changed none of those that are read.
 */
const VERSIONS = { first: 9, last: 23 };
const isKnown = (version: unknown) =>
  typeof version === 'number' && version >= VERSIONS.first && version <= VERSIONS.last;
/** SQLite holds the whole database in memory. */
const MOST_MB = 64;
const MAGIC = 'SQLite format 3\u0000';
const TITLE = 'Health Connect';

const unknown = () =>
  new Unreadable('importHealthConnect', { first: String(VERSIONS.first), last: String(VERSIONS.last) });

/**
 * Reads the backup of Android's Health Connect, a zip with one SQLite database or the database itself: weight, height, pulse, blood pressure,
 * saturation, temperature and glucose. Throws Unreadable for another version of the database and for a damaged or too large one.
 */
export async function readHealthConnect(
  source: SourceFile,
  { thinning, ...options }: Pick<AppleOptions, 'thinning' | 'before'>,
): Promise<ReadDocument> {
  const bytes = await databaseIn(readable(source));
  const before = options.before === undefined ? undefined : localTimeAt(options.before);
  const [origins, tally] = [new Origins(), new Tally()];
  const keeper = thinning === 'daily' ? new Daily() : new Newest(2 * MOST_READINGS);
  const added = MEASURES.map(() => 0);
  const { default: initSqlite } = await import('sql.js/dist/sql-wasm-inline.js');
  const sqlite = await initSqlite();
  const database = new sqlite.Database(bytes);
  try {
    database.run('PRAGMA trusted_schema = OFF');
    if (!isKnown(rows(database, 'PRAGMA user_version')[0]?.user_version)) throw unknown();
    for (const table of TABLES) takeRows(database, table, { keeper, origins, tally, added, before });
    countOthers(database, tally);
  } catch (error) {
    // SQLite throws plain errors for a damaged file.
    throw error instanceof Unreadable ? error : unknown();
  } finally {
    database.close();
  }
  const proposed = proposedBy({ keeper, added, origins, tally, isDaily: thinning === 'daily', before });
  return exportDocument({ facts: {}, ...proposed, ecgs: [], origins, tally, kind: 'healthConnect', title: TITLE });
}

function rows(database: Database, sql: string): Record<string, unknown>[] {
  const statement = database.prepare(sql);
  const found: Record<string, unknown>[] = [];
  while (statement.step() && found.length < 1000) found.push(statement.getAsObject());
  statement.free();
  return found;
}

/** Counts the records of all kinds that the record has no place for. */
function countOthers(database: Database, tally: Tally) {
  const read = TABLES.flatMap(({ table, parent }) => [table, parent]);
  const tables = rows(database, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
  for (const { name } of tables) {
    if (typeof name !== 'string' || !/^[a-z_]+_record_table$/i.test(name) || read.includes(name)) continue;
    const [counted] = rows(database, `SELECT count(*) AS count FROM "${name}"`);
    tally.add(name.replace('_record_table', ''), 'appleKind', Number(counted?.count ?? 0));
  }
}

/** The database of a backup, found by what it contains. */
async function databaseIn(file: ReadableFile): Promise<Buffer> {
  const { size } = await file.stat();
  const most = MOST_MB * 1_000_000;
  const tooLarge = () => new Unreadable('importHealthConnectLarge', { mb: String(MOST_MB) });
  if (await isZip(file)) {
    for (const entry of (await filesIn(file)).slice(0, 50)) {
      if (!isDatabase(await beginningOf(file, entry, MAGIC.length))) continue;
      const bytes = await wholeFile(file, entry, most);
      if (!bytes) throw tooLarge();
      return bytes;
    }
    throw unknown();
  }
  if (size > most) throw tooLarge();
  const chunks: Buffer[] = [];
  for await (const chunk of plainBytes(file)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (!isDatabase(bytes)) throw unknown();
  return bytes;
}

/** Whether a file that begins with these bytes is a database of SQLite. */
export const isDatabase = (beginning: Buffer): boolean => beginning.toString('latin1', 0, MAGIC.length) === MAGIC;

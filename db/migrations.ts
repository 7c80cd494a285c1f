import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';

/** Folder of the generated migrations. */
export const MIGRATIONS = path.join(process.cwd(), 'drizzle');

/** A migration in the journal: the number and name of its file, and the time (ms) by which Drizzle orders migrations. */
export interface JournalEntry {
  tag: string;
  when: number;
}

/** The migrations of this build, in order. */
export async function readJournal(): Promise<{ entries: JournalEntry[] }> {
  return JSON.parse(await readFile(path.join(MIGRATIONS, 'meta', '_journal.json'), 'utf8'));
}

/** The path of a migration's SQL. */
export const sqlFileOf = ({ tag }: JournalEntry) => path.join(MIGRATIONS, `${tag}.sql`);

/**
 * The time (ms) of this build's newest migration. It is read once: an upgrade may replace the files below a running
 * process.
 */
function newestOfBuild(): Promise<number> {
  newest ??= readJournal().then(({ entries }) => Math.max(0, ...entries.map(({ when }) => when)));
  return newest;
}
let newest: Promise<number> | undefined;

/**
 * Compares the database's newest migration with this build's: `behind` also for a database that was never migrated, `ahead`
 * if a newer version of the app has migrated it. Throws if the database cannot be reached.
 */
export async function migrationState(sql: postgres.Sql): Promise<'behind' | 'current' | 'ahead'> {
  const own = await newestOfBuild();
  const [known] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`;
  if (!known?.known) return 'behind';
  const [row] = await sql`select max(created_at) as at from drizzle.__drizzle_migrations`;
  const applied = Number(row?.at ?? 0);
  if (applied === own) return 'current';
  return applied < own ? 'behind' : 'ahead';
}

/** Whether the database is exactly at the newest migration of this build. Throws if it cannot be reached. */
export const isMigrated = async (sql: postgres.Sql): Promise<boolean> => (await migrationState(sql)) === 'current';

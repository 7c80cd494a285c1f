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

/** Whether the database is at the newest migration of this build. Throws if it cannot be reached. */
export async function isMigrated(sql: postgres.Sql): Promise<boolean> {
  const { entries } = await readJournal();
  const newest = entries.at(-1)?.when ?? 0;
  const [known] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`;
  if (!known?.known) return false;
  const [applied] = await sql`select max(created_at) as at from drizzle.__drizzle_migrations`;
  return Number(applied?.at ?? 0) >= newest;
}

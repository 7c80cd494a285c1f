import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';

/** Where the generated migrations lie. */
export const MIGRATIONS = path.join(process.cwd(), 'drizzle');

interface Journal {
  entries: { when: number }[];
}

/** Whether the database stands at the newest migration of this build. Throws when it cannot be reached. */
export async function isMigrated(sql: postgres.Sql): Promise<boolean> {
  const { entries } = JSON.parse(await readFile(path.join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as Journal;
  const newest = entries.at(-1)?.when ?? 0;
  const [known] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`;
  if (!known?.known) return false;
  const [applied] = await sql`select max(created_at) as at from drizzle.__drizzle_migrations`;
  return Number(applied?.at ?? 0) >= newest;
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type JournalEntry, readJournal, sqlFileOf } from './migrations';

/** A released migration: installed databases have applied exactly this SQL text, at this position. */
export interface ReleasedMigration extends JournalEntry {
  sha256: string;
}

/** The migrations of this build, each with the hash of its SQL as Drizzle stores it in the database's journal. */
export async function hashedMigrations(): Promise<ReleasedMigration[]> {
  const { entries } = await readJournal();
  return Promise.all(
    entries.map(async (entry) => ({
      tag: entry.tag,
      when: entry.when,
      sha256: createHash('sha256')
        .update(await readFile(sqlFileOf(entry), 'utf8'))
        .digest('hex'),
    })),
  );
}

/**
 * The errors in the migrations, one line each. Released migrations must be unchanged, at the beginning and in order. Later
 * migrations must be newer than all earlier ones, since Drizzle applies only migrations that are newer than the last applied
 * one.
 */
export function migrationFaults(
  released: readonly ReleasedMigration[],
  current: readonly ReleasedMigration[],
): string[] {
  const changed = released.flatMap(({ tag, when, sha256 }, position) => {
    const found = current[position];
    if (found?.tag !== tag || found.when !== when)
      return [`${tag}: was released and is gone from its place in the journal`];
    return found.sha256 === sha256 ? [] : [`${tag}: was released and its SQL has changed`];
  });
  const late = current.filter(({ when }, position) => when <= (current[position - 1]?.when ?? 0));
  return [...changed, ...late.map(({ tag }) => `${tag}: is not newer than the migration before it`)];
}

import 'server-only';
import { open, readFile } from 'node:fs/promises';
import { isNotNull } from 'drizzle-orm';
import { closures } from '@/db/schema';
import { config } from '@/lib/config';
import { database } from '@/lib/database';

/**
 * The journal of erasures: a file beside the database, one line of JSON for each account that was deleted for good, by its
 * number. A backup that was made before an account was deleted is restored without it, if the journal is there.
 */
interface Line {
  account: number;
  erasedAt: Date | string | null;
}

/** The accounts in a journal. A line that a crash has cut short is none: the next run writes it again. */
export async function accountsIn(file: string): Promise<Set<number>> {
  const lines = (await readFile(file, 'utf8')).split('\n').flatMap((text): Line[] => {
    try {
      return text === '' ? [] : [JSON.parse(text)];
    } catch {
      return [];
    }
  });
  return new Set(lines.map(({ account }) => account).filter((account) => Number.isSafeInteger(account)));
}

/** Writes down what the journal lacks of all deletions, and waits until it is on disk; two processes at once may repeat a line. */
export async function keepJournal(): Promise<void> {
  const { ERASURE_JOURNAL: file } = config();
  if (!file) return;
  const erased: Line[] = await database()
    .db.select({ account: closures.userId, erasedAt: closures.erasedAt })
    .from(closures)
    .where(isNotNull(closures.erasedAt))
    .orderBy(closures.erasedAt);
  const handle = await open(file, 'a+', 0o600);
  try {
    const known = await accountsIn(file);
    const missing = erased.filter(({ account }) => !known.has(account));
    if (missing.length === 0) return;
    // Begins a line of its own, whatever a crash has left.
    await handle.write(`\n${missing.map((line) => JSON.stringify(line)).join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

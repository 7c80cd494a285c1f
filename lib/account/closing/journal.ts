import 'server-only';
import { open, readFile } from 'node:fs/promises';
import { isNotNull } from 'drizzle-orm';
import { closures } from '@/db/schema';
import { config } from '@/lib/config';
import { database } from '@/lib/database';

/**
 * The erasure journal: a file outside the database with one JSON line per erased account, by its id. When an older backup is
 * restored, the accounts in the journal are erased again.
 */
interface Line {
  account: number;
  erasedAt: Date | string | null;
}

/** The account ids in a journal. Lines cut off by a crash are ignored; the next run writes them again. */
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

/**
 * Appends the erasures that the journal lacks and syncs the file to disk. Two processes that run simultaneously may write a
 * line twice.
 */
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
    // Start on a new line, in case a crash has left an incomplete line at the end.
    await handle.write(`\n${missing.map((line) => JSON.stringify(line)).join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

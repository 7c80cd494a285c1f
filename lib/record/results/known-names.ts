import { type SQL, sql } from 'drizzle-orm';
import { results } from '@/db/schema';
import { TESTS } from '@/lib/laboratory/tests';
import { plainText } from '@/lib/values/plain-text';

/** The words of each test's names and synonyms: a report may call it by any other. */
const NAMES = TESTS.map(({ key, names, synonyms }) => ({
  key,
  words: plainText([names.it, names.en, ...synonyms].join(' ')).split(/[^\p{L}\p{N}]+/u),
}));

/** That a result is of a test one of whose names has a word that begins so. */
export function known(word: string): SQL | undefined {
  if (word.length < 3) return undefined;
  const meant = NAMES.filter(({ words }) => words.some((one) => one.startsWith(word)));
  return meant.length > 0 ? sql`${results.test} = any(${sql.param(meant.map(({ key }) => key))}::text[])` : undefined;
}

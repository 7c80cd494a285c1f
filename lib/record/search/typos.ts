import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { once } from '@/db/client';
import { patternOf } from '@/lib/access/lists/search';
import type { RecordAccess } from '@/lib/access/record/record';
import { plainText } from '@/lib/values/plain-text';
import { BETWEEN, searched } from './query';

/** Shorter words are not corrected, because too many other words are similar to them. */
const SHORTEST = 4;
const MOST_TAKEN = 3;
/** The maximum number of words that are compared letter by letter; records hardly contain more words of a similar length. */
const MOST_CANDIDATES = 20_000;
/** Only the newest rows of each section are searched for candidates: reading all of a huge record would take minutes. */
const MOST_ROWS = 2000;
/** The characters that separate words, besides spaces. */
const SIGNS = `.,;:!?()[]{}<>"'’“”«»/\\|+*=&%#@_–—-\n\r\t${BETWEEN}`;

/** How many typos a word of this length may have. */
const slipsIn = (word: string) => (word.length < 6 ? 1 : 2);

/**
 * Corrections for a typed word: the words that differ from it least. Candidates come from the rows that the viewer sees, so
 * that hidden text is never suggested, and from `names`, fixed words by which rows of any record may be found.
 */
export async function meantBy(
  record: RecordAccess,
  words: readonly string[],
  names: readonly string[] = [],
): Promise<Map<string, string[]>> {
  const long = words.filter((word) => word.length >= SHORTEST && !/\d/.test(word));
  if (long.length === 0) return new Map();
  const rows = await once<{ word: string }>(record.sql, sql`${candidates(record, long)} limit ${MOST_CANDIDATES}`);
  const known = vocabularyOf([...rows.map(({ word }) => word), ...names]);
  return new Map(long.flatMap((word) => entryOf(word, closest(word, known))));
}

/**
 * The query for the words of the texts that are about as long as a typed word, or begin with it. All other words stay in the
 * database, even for a record with millions of words.
 */
function candidates(record: RecordAccess, words: readonly string[]): SQL {
  const near = words.map((word) => {
    const most = slipsIn(word);
    return sql`char_length(word) between ${word.length - most}::int and ${word.length + most}::int
      or word ~ ${`^${patternOf(word)}`}`;
  });
  return sql`select distinct word from (${searched(record, { newest: MOST_ROWS })}) searched,
    string_to_table(translate(lower(concat_ws(' ', exact, prose)), ${SIGNS}, ${' '.repeat(SIGNS.length)}), ' ') as word
    where ${sql.join(near, sql` or `)}`;
}

/**
 * The words within pieces of text. The database has cut the texts at spaces only, because that is five times as fast there.
 */
const vocabularyOf = (pieces: readonly string[]) =>
  [...new Set(pieces.flatMap((piece) => plainText(piece).match(/\p{L}+/gu) ?? []))].sort();

const entryOf = (word: string, meant: string[]): [string, string[]][] => (meant.length > 0 ? [[word, meant]] : []);

/** The words that differ least from the given one, within the number of allowed typos. */
export function closest(word: string, known: readonly string[]): string[] {
  const most = slipsIn(word);
  const near = known
    .map((one) => ({ one, slips: one.startsWith(word) ? 0 : slipsBetween(word, one, most) }))
    .filter(({ slips }) => slips <= most);
  // Spreading all these numbers into Math.min would overflow the stack.
  const fewest = near.reduce((least, { slips }) => Math.min(least, slips), most);
  return near
    .filter(({ slips }) => slips === fewest)
    .slice(0, MOST_TAKEN)
    .map(({ one }) => one);
}

/**
 * The number of missing, additional, wrong or swapped letters (optimal string alignment); any value above `most` means only
 * that the limit is exceeded.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      const exchanged = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        exchanged ? (before[j - 2] ?? 0) + 1 : most + 1,
      );
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[other.length] ?? most + 1;
}

import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { once } from '@/db/client';
import { patternOf } from '@/lib/access/lists/search';
import type { RecordAccess } from '@/lib/access/record/record';
import { plainText } from '@/lib/values/plain-text';
import { BETWEEN, searched } from './query';

/** A shorter word has too many like it. */
const SHORTEST = 4;
const MOST_TAKEN = 3;
/** More words of nearly one length hardly stand in a record, and each is compared letter by letter. */
const MOST_CANDIDATES = 20_000;
/** So many rows of each section, the newest, are looked through for words: of a huge record all would take minutes. */
const MOST_ROWS = 2000;
/** What stands between words beside spaces. */
const SIGNS = `.,;:!?()[]{}<>"'’“”«»/\\|+*=&%#@_–—-\n\r\t${BETWEEN}`;

/** So many slips may be in a word of this length. */
const slipsIn = (word: string) => (word.length < 6 ? 1 : 2);

/**
 * The words that a typed one may have been meant for: those that differ from it least. They are taken from the rows that
 * the viewer sees, so that what is hidden is guessed as little as what was never written, and from `names`, by which
 * something of any record may be called.
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
 * The pieces of the texts that may be as long as one of the words with its slips, or that begin as one does. Of a record
 * with millions of words the others never leave the database.
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

/** The words in pieces of texts that were cut at spaces alone, which the database does five times as fast. */
const vocabularyOf = (pieces: readonly string[]) =>
  [...new Set(pieces.flatMap((piece) => plainText(piece).match(/\p{L}+/gu) ?? []))].sort();

const entryOf = (word: string, meant: string[]): [string, string[]][] => (meant.length > 0 ? [[word, meant]] : []);

/** The words that differ least from one, if not by more than may be a slip. */
export function closest(word: string, known: readonly string[]): string[] {
  const most = slipsIn(word);
  const near = known
    .map((one) => ({ one, slips: one.startsWith(word) ? 0 : slipsBetween(word, one, most) }))
    .filter(({ slips }) => slips <= most);
  // As arguments of one call, so many numbers are more than the stack holds.
  const fewest = near.reduce((least, { slips }) => Math.min(least, slips), most);
  return near
    .filter(({ slips }) => slips === fewest)
    .slice(0, MOST_TAKEN)
    .map(({ one }) => one);
}

/**
 * How many letters were left out, put in, mistaken or exchanged with their neighbour (optimal string alignment); more than
 * `most` is not told exactly.
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

import { or, type SQL, sql } from 'drizzle-orm';
import { folded, patternOf } from '@/lib/access/lists/search';
import type { RecordAccess } from '@/lib/access/record/record';

/** A typed word, its alternatives, and its stem. */
export interface Wanted {
  /** The prefixes to search for: the typed word, or its replacements if it was corrected. */
  beginnings: readonly string[];
  /** The word's Italian stem; null for a stop word, such as an article. */
  stem: string | null;
}

/** Asks the database for the stems of words; stop words have none. */
export async function stemsOf({ sql: query }: RecordAccess, words: readonly string[]): Promise<(string | null)[]> {
  const rows = await query<{ stem: string | null }[]>`
    select (ts_lexize('italian_stem', word))[1] as stem
    from unnest(${words as string[]}::text[]) with ordinality as typed(word, place) order by place`;
  return rows.map(({ stem }) => stem);
}

/**
 * The stem without the letters that endings change: `frequenza` and `frequente` have the stem `frequent`, but both begin with
 * `freque`.
 */
export const rootOf = (stem: string) => stem.slice(0, Math.max(3, stem.length - 2));

/**
 * The beginning of a word as a regular expression. PostgreSQL's own `\m` is not used, because it counts the underscores in a
 * file's name as letters.
 */
const BEGIN = '(?:^|[^[:alnum:]])';
const begins = (text: SQL, word: string) => sql`${text} ~* ${BEGIN + patternOf(word)}`;

/**
 * The condition that a word occurs in one of the texts: in both as the beginning of a word, in the prose also as an
 * inflected form. Only words with the same root are stemmed, because stemming whole texts, as `to_tsvector` does, takes ten
 * times as long.
 */
export function standsIn({ exact, prose }: { exact: SQL; prose: SQL }, { beginnings, stem }: Wanted): SQL {
  const spelt = beginnings.flatMap((word) => [begins(exact, word), begins(prose, word)]);
  const inflected =
    stem && stem.length > 2
      ? sql`exists (select from regexp_matches(${prose}, ${`${BEGIN}(${patternOf(rootOf(stem))}[[:alpha:]]*)`}, 'gi') as form
          where (ts_lexize('italian_stem', ${folded(sql`form[1]`)}))[1] = ${stem})`
      : undefined;
  return or(...spelt, inflected) as SQL;
}

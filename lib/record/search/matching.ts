import { or, type SQL, sql } from 'drizzle-orm';
import { folded, patternOf } from '@/lib/access/lists/search';
import type { RecordAccess } from '@/lib/access/record/record';

/** A word that was typed, with the others that may stand for it, and how its forms are told. */
export interface Wanted {
  /** What a text's word may begin with: the typed word, or in its place those that it was taken for. */
  beginnings: readonly string[];
  /** What the Italian stemmer leaves of it; null for a word that it leaves out, such as an article. */
  stem: string | null;
}

/** Asks the database for the stems of words; articles and the like have none. */
export async function stemsOf({ sql: query }: RecordAccess, words: readonly string[]): Promise<(string | null)[]> {
  const rows = await query<{ stem: string | null }[]>`
    select (ts_lexize('italian_stem', word))[1] as stem
    from unnest(${words as string[]}::text[]) with ordinality as typed(word, place) order by place`;
  return rows.map(({ stem }) => stem);
}

/** The stem is cut where endings change it: `frequenza` and `frequente` have `frequent`, of which both begin with `freque`. */
export const rootOf = (stem: string) => stem.slice(0, Math.max(3, stem.length - 2));

/** Where a word begins; for PostgreSQL's own `\m` the lines in the name of a file are letters. */
const BEGIN = '(?:^|[^[:alnum:]])';
const begins = (text: SQL, word: string) => sql`${text} ~* ${BEGIN + patternOf(word)}`;

/**
 * That a word stands in one of the texts: as a beginning in both, in the prose also in another form. Only the words of the
 * same root are given to the stemmer, since to take whole texts to it, as `to_tsvector` does, takes ten times as long.
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

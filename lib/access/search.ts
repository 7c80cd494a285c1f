import { and, arrayOverlaps, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Named } from '../catalogue/reference';
import { plainText } from '../values/plain-text';
import type { GuardedColumns } from './visibility';

const MAX_WORDS = 6;

/** Each plain letter with those that are read as it. */
const ALIKE: Record<string, string> = {
  a: 'àáâãäå',
  e: 'èéêë',
  i: 'ìíîï',
  o: 'òóôõö',
  u: 'ùúûü',
  c: 'ç',
  n: 'ñ',
  "'": '’',
};
const ACCENTED = Object.values(ALIKE).join('');
const PLAIN = Object.entries(ALIKE)
  .map(([plain, accented]) => plain.repeat(accented.length))
  .join('');

/** Text without case and accents, as it is sorted. */
export const folded = (text: SQLWrapper) => sql`translate(lower(${text}), ${ACCENTED}, ${PLAIN})`;

/** A day as the reader sees it, so that it is found as it is read. */
export const dayText = (day: PgColumn) => sql`to_char(${day}, 'DD/MM/YYYY')`;

/**
 * A word as a pattern that finds it without regard to case and accents. The pattern carries the accents, since to take
 * them out of ten thousand long texts took 650 ms, and to look through the texts as they are takes 40.
 */
const patternOf = (word: string) =>
  [...plainText(word)]
    .map((letter) =>
      ALIKE[letter]
        ? `[${letter}${ALIKE[letter]}${ALIKE[letter].toUpperCase()}]`
        : letter.replace(/[^\p{L}\p{N}]/u, '\\$&'),
    )
    .join('');

interface Searched {
  table?: Pick<GuardedColumns, 'tags'>;
  searched: readonly SQLWrapper[];
}

/** That every word stands somewhere in the texts or in a speciality's name; no word asks for nothing. */
export function matching({ table, searched }: Searched, search: string, tags: readonly Named[] = []): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const whole = sql`concat_ws(' ', ${sql.join([...searched], sql`, `)})`;
  const found = words.map((word) => {
    const named = tags.filter(({ name }) => plainText(name).includes(plainText(word))).map(({ id }) => id);
    const text = sql`${whole} ~* ${patternOf(word)}`;
    return table && named.length > 0 ? or(text, arrayOverlaps(table.tags, named)) : text;
  });
  return and(...found);
}

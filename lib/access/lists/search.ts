import { and, arrayOverlaps, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Named } from '@/lib/catalogue/reference';
import { specialityNames } from '@/lib/i18n/specialities';
import { plainText } from '@/lib/values/plain-text';
import type { GuardedColumns } from '../policy/visibility';

const MAX_WORDS = 6;

/** Each plain letter with its accented variants. */
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

/** The SQL of a text in lower case and without accents, for sorting. */
export const folded = (text: SQLWrapper) => sql`translate(lower(${text}), ${ACCENTED}, ${PLAIN})`;

/** The SQL of a day in the displayed format, so that a search finds the day as it is shown. */
export const dayText = (day: PgColumn) => sql`to_char(${day}, 'DD/MM/YYYY')`;

/**
 * A regular expression that finds a word whether or not its letters have accents. The pattern lists the accented letters:
 * removing the accents from ten thousand long texts took 650 ms, matching the unchanged texts takes 40 ms.
 */
export const patternOf = (word: string) =>
  [...plainText(word)]
    .map((letter) =>
      ALIKE[letter]
        ? `[${letter}${ALIKE[letter]}${ALIKE[letter].toUpperCase()}]`
        : letter.replace(/[^\p{L}\p{N}]/u, '\\$&'),
    )
    .join('');

interface Searched {
  table?: Pick<GuardedColumns, 'tags'>;
  /** A column that holds the name of one speciality, spelt as in the catalogue. */
  speciality?: PgColumn;
  searched: readonly SQLWrapper[];
}

/**
 * The condition that each search word occurs in the texts or in a speciality's name (any language); undefined without words.
 */
export function matching(
  { table, speciality, searched }: Searched,
  search: string,
  tags: readonly Named[] = [],
): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  const whole = sql`concat_ws(' ', ${sql.join([...searched], sql`, `)})`;
  const found = words.map((word) => {
    const plain = plainText(word);
    const isNamed = (name: string) => specialityNames(name).some((one) => plainText(one).includes(plain));
    const tagged = table ? tags.filter(({ name }) => isNamed(name)).map(({ id }) => id) : [];
    const called = speciality ? specialityNames().filter(isNamed) : [];
    return or(
      sql`${whole} ~* ${patternOf(word)}`,
      table && tagged.length > 0 ? arrayOverlaps(table.tags, tagged) : undefined,
      speciality && called.length > 0 ? inArray(speciality, called) : undefined,
    );
  });
  return and(...found);
}

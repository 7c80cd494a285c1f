import { type SQL, sql } from 'drizzle-orm';
import { notebook } from '@/db/schema';
import { LOCALES, translate } from '@/lib/i18n/translate';
import { plainText } from '@/lib/values/plain-text';
import { AREA_KEYS } from './areas';

/** What each area of the body is called, in every language: many entries say where it hurts by their drawing alone. */
const NAMES = AREA_KEYS.map((area) => ({
  area,
  words: LOCALES.flatMap((locale) => plainText(translate(locale, `body.${area}`)).split(/[^\p{L}]+/u)),
}));

/** That an area hurts whose name has a word that begins so; fewer than three letters begin too many. */
export function areaWords(word: string): SQL | undefined {
  if (word.length < 3) return undefined;
  const meant = NAMES.filter(({ words }) => words.some((one) => one.startsWith(word))).map(({ area }) => area);
  return meant.length === 0
    ? undefined
    : sql`exists (select from jsonb_array_elements(${notebook.areas}) area
        where area->>'name' = any(string_to_array(${meant.join(',')}::text, ',')))`;
}

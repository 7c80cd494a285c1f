import { sql } from 'drizzle-orm';
import { notebook } from '@/db/schema';
import { calledBy } from '@/lib/access/policy/called';
import { LOCALES, translate } from '@/lib/i18n/translate';
import { AREA_KEYS } from './areas';

/** The names of the painful areas, in every language, by which a search finds an entry: many entries have only a drawing. */
export const areaWords = calledBy(
  AREA_KEYS.map((key) => ({ key, names: LOCALES.map((locale) => translate(locale, `body.${key}`)) })),
  (areas) => sql`exists (select from jsonb_array_elements(${notebook.areas}) area
    where area->>'name' = any(string_to_array(${areas.join(',')}::text, ',')))`,
);

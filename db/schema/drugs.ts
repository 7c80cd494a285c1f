import { sql } from 'drizzle-orm';
import { boolean, char, check, customType, index, pgTable, text } from 'drizzle-orm/pg-core';
import { dayColumn, idColumn, instant } from './columns';

/** A text that is compared bytewise, so that one index serves prefix searches and returns rows in order. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The catalogue of medicines, one row per pack, the same for all users. Rows are never deleted, since therapies and
 * vaccinations refer to them: rows that the newest list does not contain become inactive.
 */
export const drugs = pgTable(
  'tbl_farmaci',
  {
    /** The AIC as a number below 1,000,000,000; rows without an AIC have larger ids. */
    id: idColumn('id_farmaco_codifa').primaryKey(),
    /** The authorisation code: six digits for the medicine, two for the pack, and a check digit. */
    aic: char('aic', { length: 9 }).unique(),
    name: text('denominazione').notNull(),
    pack: text('confezione').notNull(),
    form: text('forma').notNull(),
    company: text('ditta').notNull(),
    ingredients: text('principi_attivi').array().notNull(),
    /**
     * The product's own code, then the codes of a combination's ingredients, so that interaction rules apply to all of them.
     */
    atcCodes: text('codici_atc').array().notNull(),
    /** How the medicine is dispensed, in the list's own words. */
    supply: text('fornitura').notNull(),
    leafletUrl: text('link_fi').notNull(),
    summaryUrl: text('link_rcp').notNull(),
    vaccine: boolean('vaccino').notNull(),
    active: boolean('attivo').notNull(),
    /** The day of the last list that contained the row. */
    listedOn: dayColumn('data_elenco').notNull(),
    /** Searchable texts (name and pack; ingredients; the rest), normalised by `searchWords` of db/reference/drugs/row.ts. */
    searchName: plainText('ricerca').notNull(),
    searchIngredients: text('ricerca_principi').notNull(),
    searchRest: text('ricerca_altro').notNull(),
    words: searchVector('parole')
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('simple', ricerca), 'A') || setweight(to_tsvector('simple', ricerca_principi), 'B')
          || setweight(to_tsvector('simple', ricerca_altro), 'C')`,
      )
      .notNull(),
  },
  (t) => [
    index('tbl_farmaci_prefix').on(t.searchName, t.id).where(sql`attivo`),
    index('tbl_farmaci_words').using('gin', t.words).where(sql`attivo`),
    index('tbl_farmaci_ingredients').using('gin', sql`to_tsvector('simple', ricerca_principi)`).where(sql`attivo`),
    index('tbl_farmaci_vaccini').on(t.searchName, t.id).where(sql`attivo and vaccino`),
  ],
);

/** Groups and substances of the Anatomical Therapeutic Chemical classification. */
export const atcGroups = pgTable('atc_groups', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
});

export const SEVERITIES = ['contraindicated', 'serious', 'monitor'] as const;
export type Severity = (typeof SEVERITIES)[number];

/**
 * Interaction rules. A rule applies to two medicines if one has a code with a prefix of the first side and the other one
 * with a prefix of the second side.
 */
export const interactionRules = pgTable(
  'interaction_rules',
  {
    id: text('id').primaryKey(),
    first: text('first').notNull(),
    firstAtc: text('first_atc').array().notNull(),
    second: text('second').notNull(),
    secondAtc: text('second_atc').array().notNull(),
    severity: text('severity').$type<Severity>().notNull(),
    mechanism: text('mechanism').notNull(),
    mechanismEnglish: text('mechanism_english').notNull(),
    source: text('source').notNull(),
  },
  () => [check('interaction_rules_severity', sql`severity in ('contraindicated', 'serious', 'monitor')`)],
);

export const DATA_SETS = ['drugs', 'interactions'] as const;
export type DataSetName = (typeof DATA_SETS)[number];

/** The source of a reference table's rows; a set that was imported is not overwritten by the package's own set. */
export const dataSets = pgTable('data_sets', {
  name: text('name').$type<DataSetName>().primaryKey(),
  version: text('version').notNull(),
  /** The date of the data. */
  date: dayColumn('date').notNull(),
  source: text('source').notNull(),
  imported: boolean('imported').notNull(),
  loadedAt: instant('loaded_at').notNull().defaultNow(),
});

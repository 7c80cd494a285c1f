import { sql } from 'drizzle-orm';
import { boolean, char, check, customType, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
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
 * with a prefix of the second side; with a third side, a medicine must match that as well. Foods and drinks have the codes
 * X-GRAPEFRUIT, X-ALCOHOL and the like.
 */
export const interactionRules = pgTable(
  'interaction_rules',
  {
    id: text('id').primaryKey(),
    first: text('first').notNull(),
    firstEnglish: text('first_english').notNull().default(''),
    firstAtc: text('first_atc').array().notNull(),
    second: text('second').notNull(),
    secondEnglish: text('second_english').notNull().default(''),
    secondAtc: text('second_atc').array().notNull(),
    third: text('third'),
    thirdEnglish: text('third_english'),
    thirdAtc: text('third_atc').array(),
    severity: text('severity').$type<Severity>().notNull(),
    /** What happens, in a sentence for the patient. */
    mechanism: text('mechanism').notNull(),
    mechanismEnglish: text('mechanism_english').notNull(),
    /** What to do, in a sentence for the patient. */
    advice: text('advice').notNull().default(''),
    adviceEnglish: text('advice_english').notNull().default(''),
    /** The mechanism as a keyword, and when the effect sets in (hours, days, weeks); empty if the set does not say. */
    keyword: text('keyword').notNull().default(''),
    onset: text('onset').notNull().default(''),
    source: text('source').notNull(),
  },
  () => [check('interaction_rules_severity', sql`severity in ('contraindicated', 'serious', 'monitor')`)],
);

/** How strongly a rule about a medicine and the person speaks against the medicine. */
export const GRADES = ['contraindicated', 'avoid', 'reduce', 'caution'] as const;
export type Grade = (typeof GRADES)[number];

export const CONTEXT_KINDS = [
  'pregnancy',
  'childbearing',
  'breastfeeding',
  'kidney',
  'lab',
  'liver',
  'disease',
  'allergy',
  'age',
  'dose',
  'duplication',
] as const;
export type ContextKind = (typeof CONTEXT_KINDS)[number];

/**
 * Rules about a medicine and the person who takes it, such as her pregnancy, kidneys or age. A rule applies to a medicine
 * with a code that begins with a prefix, if the condition holds; its form depends on the kind
 * (db/reference/interactions/context-set.ts).
 */
export const contextRules = pgTable(
  'context_rules',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<ContextKind>().notNull(),
    name: text('name').notNull(),
    nameEnglish: text('name_english').notNull(),
    atc: text('atc').array().notNull(),
    condition: jsonb('condition').$type<Record<string, unknown>>().notNull(),
    grade: text('grade').$type<Grade>().notNull(),
    text: text('text').notNull(),
    textEnglish: text('text_english').notNull(),
    advice: text('advice').notNull(),
    adviceEnglish: text('advice_english').notNull(),
    source: text('source').notNull(),
  },
  () => [check('context_rules_grade', sql`grade in ('contraindicated', 'avoid', 'reduce', 'caution')`)],
);

/**
 * What an expert says about a rule: that it is right, or that it is wrong, which turns it off. It holds only for the rule as
 * it was read: `fingerprint` is the hash of its contents, so that a changed rule is unread again.
 */
export const ruleReviews = pgTable(
  'rule_reviews',
  {
    ruleId: text('rule_id').primaryKey(),
    fingerprint: text('fingerprint').notNull(),
    verdict: text('verdict').$type<'right' | 'wrong'>().notNull(),
    /** The expert's name, as an administrator has entered it. */
    reviewedBy: text('reviewed_by').notNull(),
    reviewedOn: dayColumn('reviewed_on').notNull(),
    note: text('note').notNull().default(''),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  () => [check('rule_reviews_verdict', sql`verdict in ('right', 'wrong')`)],
);

export const DATA_SETS = ['drugs', 'interactions', 'context'] as const;
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

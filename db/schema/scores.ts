import { sql } from 'drizzle-orm';
import { check, index, jsonb, numeric, text } from 'drizzle-orm/pg-core';
import { alive, clinicalTable } from './clinical';

/** The scores, by their names in the API. */
export const SCORE_NAMES = [
  'has-bled-score',
  'cha2-ds2-score',
  'meld-score',
  'framingham-score',
  'cardiovascolare-score',
] as const;
export type ScoreName = (typeof SCORE_NAMES)[number];

/**
 * A risk score that the patient has computed and saved. `value` is points for HAS-BLED, CHA2DS2-VASc and MELD, otherwise
 * percent; `additional` is CHA2DS2-VASc's percent a year. Inputs and the version of the equation are stored only if the server
 * computed it: a score sent by a program without inputs is stored as sent.
 */
export const scores = clinicalTable(
  'tbl_scores',
  'id_score',
  {
    name: text('nome_score').$type<ScoreName>().notNull(),
    value: numeric('valore_score', { precision: 7, scale: 4, mode: 'number' }).notNull(),
    additional: numeric('additional_score', { precision: 7, scale: 4, mode: 'number' }),
    formula: text('formula_versione'),
    inputs: jsonb('inputs').$type<Record<string, number | string | boolean>>(),
  },
  {
    constraints: [
      check(
        'tbl_scores_name',
        sql`nome_score in ('has-bled-score', 'cha2-ds2-score', 'meld-score', 'framingham-score', 'cardiovascolare-score')`,
      ),
      check('tbl_scores_value', sql`valore_score between 0 and 100 and additional_score between 0 and 100`),
      check('tbl_scores_computed', sql`(formula_versione is null) = (inputs is null)`),
    ],
    // Each score has its own page.
    indexes: ({ patientId, name, createdAt, id, level, tags }) => [
      index('tbl_scores_names').on(patientId, name, createdAt, id, level, tags).where(alive),
    ],
  },
);

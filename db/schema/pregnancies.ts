import { sql } from 'drizzle-orm';
import { check, smallint, text } from 'drizzle-orm/pg-core';
import { clinicalTable } from './clinical';
import { dayColumn } from './columns';

export type PregnancyOutcome = 'nascita' | 'aborto';
export type ChildSex = 'Maschio' | 'Femmina';

/** A pregnancy; `age` is the patient's age in it. A pregnancy that has not ended has neither end nor outcome. */
export const pregnancies = clinicalTable(
  'tbl_gravidanze',
  'id_gravidanza',
  {
    age: smallint('eta').notNull(),
    start: dayColumn('inizio_gravidanza'),
    end: dayColumn('fine_gravidanza'),
    outcome: text('esito').$type<PregnancyOutcome>(),
    childSex: text('sesso_bambino').$type<ChildSex>(),
    notes: text('note_gravidanza'),
  },
  {
    constraints: [
      check('tbl_gravidanze_outcome', sql`esito in ('nascita', 'aborto')`),
      check('tbl_gravidanze_child', sql`sesso_bambino in ('Maschio', 'Femmina')`),
      check('tbl_gravidanze_period', sql`fine_gravidanza >= inizio_gravidanza`),
    ],
  },
);

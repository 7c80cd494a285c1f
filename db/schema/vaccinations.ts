import { sql } from 'drizzle-orm';
import { check, integer, smallint, text } from 'drizzle-orm/pg-core';
import { clinicalTable } from './clinical';
import { dayColumn } from './columns';

/**
 * A vaccination, on a day that has been. What the vaccine is called and its codes are those that its list had when the row
 * was saved, so that a record keeps what it says whatever becomes of the list.
 */
export const vaccinations = clinicalTable(
  'tbl_vaccinazioni',
  'id_vaccinazione',
  {
    vaccineId: integer('id_vaccino').notNull(),
    vaccine: text('descrizione_breve').notNull(),
    atc: text('atc').notNull(),
    cvx: text('cvx'),
    day: dayColumn('vaccinazione_data').notNull(),
    reactions: text('vaccinazione_reazioni').notNull(),
    /** Which dose of its series: 1 to 3. */
    dose: smallint('vaccinazione_richiamo').notNull(),
  },
  { day: 'day', constraints: [check('tbl_vaccinazioni_dose', sql`vaccinazione_richiamo between 1 and 3`)] },
);

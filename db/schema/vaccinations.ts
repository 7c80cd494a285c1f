import { sql } from 'drizzle-orm';
import { check, integer, smallint, text } from 'drizzle-orm/pg-core';
import { clinicalTable } from './clinical';
import { dayColumn } from './columns';

/**
 * A vaccination on a past day. The vaccine's name and codes are stored as they were in the list when the row was saved, so that
 * later changes of the list do not change the record.
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
    /** The number of the dose in its series: 1 to 9. */
    dose: smallint('vaccinazione_richiamo').notNull(),
    /** The lot number, the body site of the injection and where it was given, as on the certificate. */
    lot: text('lotto'),
    site: text('sede'),
    place: text('luogo'),
  },
  { day: 'day', constraints: [check('tbl_vaccinazioni_dose', sql`vaccinazione_richiamo between 1 and 9`)] },
);

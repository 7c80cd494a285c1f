import { sql } from 'drizzle-orm';
import { check, smallint, text } from 'drizzle-orm/pg-core';
import { PLAN_MEASURES } from '../reference/values';
import { clinicalTable } from './clinical';
import { dayColumn } from './columns';
import { oneOf } from './devices';

/**
 * A plan of the patient to measure something at home, such as the blood pressure in the morning and in the evening for seven days.
 * What was measured are the readings of these days.
 */
export const measurementPlans = clinicalTable(
  'tbl_piani_misura',
  'id_piano',
  {
    /** The name of the measure in the addresses of the form of a new reading: pressione, peso, glicemia. */
    measure: text('misura').notNull(),
    start: dayColumn('data_inizio').notNull(),
    days: smallint('giorni').notNull(),
    /** Wall times, HH:MM. */
    times: text('orari').array().notNull(),
    zone: text('fuso').notNull().default('Europe/Rome'),
    /** How many measurements are made each time. */
    repeats: smallint('ripetizioni').notNull().default(1),
    note: text('note'),
  },
  {
    day: 'start',
    constraints: [
      check('tbl_piani_misura_measure', oneOf('misura', PLAN_MEASURES)),
      check('tbl_piani_misura_days', sql`giorni between 1 and 90`),
      check('tbl_piani_misura_repeats', sql`ripetizioni between 1 and 5`),
      check(
        'tbl_piani_misura_times',
        sql`cardinality(orari) between 1 and 8
        and array_to_string(orari, ',', '') ~ '^((?:[01][0-9]|2[0-3]):[0-5][0-9])(,(?:[01][0-9]|2[0-3]):[0-5][0-9])*$'`,
      ),
    ],
  },
);

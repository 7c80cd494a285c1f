import { sql } from 'drizzle-orm';
import { check, numeric, smallint } from 'drizzle-orm/pg-core';
import { clinicalTable } from './clinical';
import { dayColumn, todayInRome } from './columns';

/**
 * What the patient has measured of himself on a day: centimetres, kilograms, mmHg, beats a minute. What was not measured
 * is null, and something was.
 */
export const readings = clinicalTable(
  'tbl_parametri_vitali',
  'id',
  {
    height: numeric('parametro_altezza', { precision: 4, scale: 1, mode: 'number' }),
    weight: numeric('parametro_peso', { precision: 5, scale: 2, mode: 'number' }),
    minPressure: smallint('parametro_pressione_minima'),
    maxPressure: smallint('parametro_pressione_massima'),
    heartRate: smallint('parametro_frequenza_cardiaca'),
    day: dayColumn('created_on').notNull().default(todayInRome),
  },
  {
    day: 'day',
    constraints: [
      check(
        'tbl_parametri_vitali_something',
        sql`num_nonnulls(parametro_altezza, parametro_peso, parametro_pressione_minima, parametro_pressione_massima,
          parametro_frequenza_cardiaca) > 0`,
      ),
    ],
  },
);

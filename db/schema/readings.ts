import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, smallint } from 'drizzle-orm/pg-core';
import { alive, clinicalTable } from './clinical';
import { dayColumn, todayInRome } from './columns';

/**
 * What a patient has measured on a day: centimetres, kilograms, mmHg, beats a minute. What was not measured is null, and
 * something was. Fractions are double precision: PostgreSQL sums up ten thousand of them in a third of the time that it
 * takes for numeric, and a value of few decimals is read back as it was written.
 */
export const readings = clinicalTable(
  'tbl_parametri_vitali',
  'id',
  {
    height: doublePrecision('parametro_altezza'),
    weight: doublePrecision('parametro_peso'),
    minPressure: smallint('parametro_pressione_minima'),
    maxPressure: smallint('parametro_pressione_massima'),
    heartRate: smallint('parametro_frequenza_cardiaca'),
    day: dayColumn('created_on').notNull().default(todayInRome),
  },
  {
    day: 'day',
    // Most are measured without a height, and the last height may be years back.
    indexes: ({ patientId, day, createdAt, id, level, tags, height, weight, minPressure, maxPressure, heartRate }) => [
      index('tbl_parametri_vitali_height')
        .on(patientId, day, createdAt, id, level, tags, height)
        .where(sql`${alive} and parametro_altezza is not null`),
      // All that the charts need, in the order in which they sum it up, and who may see it: they are drawn without the rows.
      index('tbl_parametri_vitali_measures')
        .on(patientId, day, height, level, tags, weight, minPressure, maxPressure, heartRate)
        .where(alive),
    ],
    constraints: [
      check(
        'tbl_parametri_vitali_something',
        sql`num_nonnulls(parametro_altezza, parametro_peso, parametro_pressione_minima, parametro_pressione_massima,
          parametro_frequenza_cardiaca) > 0`,
      ),
      // Neither infinity nor NaN, which is above every number.
      check('tbl_parametri_vitali_finite', sql`abs(parametro_altezza) < 1000 and abs(parametro_peso) < 1000`),
    ],
  },
);

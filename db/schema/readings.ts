import { sql } from 'drizzle-orm';
import { check, index, numeric, smallint } from 'drizzle-orm/pg-core';
import { alive, clinicalTable } from './clinical';
import { dayColumn, todayInRome } from './columns';

/**
 * What the patient has measured on a day: centimetres, kilograms, mmHg, beats a minute. What was not measured
 * is null, and something was. The database keeps all of it once more as a few bytes, `misure`, in an index of its own,
 * for the charts (lib/record/readings/packed.ts); only they read it, so it is no column here.
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
    // Most are measured without a height, and the last height may be years back.
    indexes: ({ patientId, day, createdAt, id, level, tags, height }) => [
      index('tbl_parametri_vitali_height')
        .on(patientId, day, createdAt, id, level, tags, height)
        .where(sql`${alive} and parametro_altezza is not null`),
    ],
    constraints: [
      check(
        'tbl_parametri_vitali_something',
        sql`num_nonnulls(parametro_altezza, parametro_peso, parametro_pressione_minima, parametro_pressione_massima,
          parametro_frequenza_cardiaca) > 0`,
      ),
    ],
  },
);

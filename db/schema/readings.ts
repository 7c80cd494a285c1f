import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, smallint, text } from 'drizzle-orm/pg-core';
import { DEVICE_READING_KINDS, type DeviceReadingKind, MEALS, type Meal } from '../reference/devices';
import { alive, clinicalTable } from './clinical';
import { dayColumn, todayInRome } from './columns';
import { deviceColumns, isFromDevice, isUnknownDevice, oneOf, storedOnce } from './devices';

/**
 * What a patient has measured on a day: centimetres, kilograms, mmHg, beats a minute, % of saturation, °C, mg/dL. What was not measured is null, and
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
    oxygen: smallint('parametro_saturazione'),
    temperature: doublePrecision('parametro_temperatura'),
    glucose: doublePrecision('parametro_glicemia'),
    /** In %; pulse oximeters tell it beside the saturation. */
    perfusionIndex: doublePrecision('parametro_indice_perfusione'),
    /** When the glucose was measured, relative to a meal. */
    meal: text('glicemia_pasto').$type<Meal>(),
    day: dayColumn('created_on').notNull().default(todayInRome),
    /** What a device measured at once; null, like all that tells of a device, where the patient has typed it in. */
    kind: text('tipo').$type<DeviceReadingKind>(),
    ...deviceColumns(),
  },
  {
    day: 'day',
    // Most are measured without a height, and the last height may be years back.
    indexes: ({
      patientId,
      day,
      createdAt,
      id,
      level,
      tags,
      height,
      weight,
      minPressure,
      maxPressure,
      heartRate,
      ...more
    }) => [
      index('tbl_parametri_vitali_height')
        .on(patientId, day, createdAt, id, level, tags, height)
        .where(sql`${alive} and parametro_altezza is not null`),
      // All that the charts need, in the order in which they sum it up, and who may see it: they are drawn without the rows.
      index('tbl_parametri_vitali_measures')
        .on(
          patientId,
          day,
          height,
          level,
          tags,
          weight,
          minPressure,
          maxPressure,
          heartRate,
          more.oxygen,
          more.temperature,
          more.glucose,
        )
        .where(alive),
      storedOnce('tbl_parametri_vitali', { patientId, sourceKey: more.sourceKey }),
    ],
    constraints: [
      check(
        'tbl_parametri_vitali_something',
        sql`num_nonnulls(parametro_altezza, parametro_peso, parametro_pressione_minima, parametro_pressione_massima,
          parametro_frequenza_cardiaca, parametro_saturazione, parametro_temperatura, parametro_glicemia) > 0`,
      ),
      check('tbl_parametri_vitali_kind', oneOf('tipo', DEVICE_READING_KINDS)),
      check('tbl_parametri_vitali_meal', oneOf('glicemia_pasto', MEALS)),
      check(
        'tbl_parametri_vitali_device',
        sql`${isFromDevice} and tipo is not null and created_on = rilevato_il::date
        or ${isUnknownDevice} and tipo is null`,
      ),
      // Neither infinity nor NaN, which is above every number.
      check(
        'tbl_parametri_vitali_finite',
        sql`abs(parametro_altezza) < 1000 and abs(parametro_peso) < 1000
        and abs(parametro_temperatura) < 1000 and abs(parametro_glicemia) < 10000 and abs(parametro_indice_perfusione) < 1000`,
      ),
    ],
  },
);

import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, smallint, text } from 'drizzle-orm/pg-core';
import { DEVICE_READING_KINDS, type DeviceReadingKind, MEALS, type Meal } from '../reference/devices';
import { alive, clinicalTable } from './clinical';
import { dayColumn, todayInRome } from './columns';
import { deviceColumns, isFromDevice, isUnknownDevice, oneOf, storedOnce } from './devices';

/**
 * A patient's measurements on a day: centimetres, kilograms, mmHg, beats per minute, % of saturation, °C, mg/dL. Values that
 * were not measured are null; at least one value is not null. Fractions are double precision: PostgreSQL sums ten thousand
 * of them in a third of the time that numeric takes, and values with few decimals are read back unchanged.
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
    /** The perfusion index in %, which pulse oximeters report together with the saturation. */
    perfusionIndex: doublePrecision('parametro_indice_perfusione'),
    /** When the glucose was measured, relative to a meal. */
    meal: text('glicemia_pasto').$type<Meal>(),
    day: dayColumn('created_on').notNull().default(todayInRome),
    /** The Italian time of day of a measurement that was typed in, HH:MM; null if it is unknown, or in `measuredAt`. */
    time: text('ora'),
    /** The kind of a device's measurement; null, like all device columns, if the patient typed it in. */
    kind: text('tipo').$type<DeviceReadingKind>(),
    ...deviceColumns(),
  },
  {
    day: 'day',
    // Most measurements have no height, and the last height may be years old.
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
      // Contains everything that the charts need, in the order of aggregation, and the columns that decide who may see a row:
      // charts are drawn without reading the table.
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
        'tbl_parametri_vitali_time',
        sql`ora is null or ora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and dispositivo is null`,
      ),
      check(
        'tbl_parametri_vitali_device',
        sql`${isFromDevice} and tipo is not null and created_on = rilevato_il::date
        or ${isUnknownDevice} and tipo is null`,
      ),
      // Excludes infinity and NaN; PostgreSQL sorts NaN above every number.
      check(
        'tbl_parametri_vitali_finite',
        sql`abs(parametro_altezza) < 1000 and abs(parametro_peso) < 1000
        and abs(parametro_temperatura) < 1000 and abs(parametro_glicemia) < 10000 and abs(parametro_indice_perfusione) < 1000`,
      ),
    ],
  },
);

import { sql } from 'drizzle-orm';
import { check, doublePrecision, foreignKey, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import {
  ECG_FACES,
  ECG_FILTERS,
  ECG_FINDINGS,
  ECG_MODES,
  ECG_RESULTS,
  type EcgFace,
  type EcgFilter,
  type EcgFinding,
  type EcgMode,
  type EcgResult,
} from '../reference/devices';
import { clinicalTable } from './clinical';
import { bytes, compartment, dayColumn, idColumn } from './columns';
import { allOf, deviceColumns, oneOf, storedOnce } from './devices';

const origin = deviceColumns();

/** An electrocardiogram recorded by a device, with the device's analysis; its tracing is in `ecgTracings`. */
export const ecgs = clinicalTable(
  'tbl_ecg',
  'id_ecg',
  {
    day: dayColumn('data_rilievo').notNull(),
    device: origin.device.notNull(),
    serialNumber: origin.serialNumber,
    measuredAt: origin.measuredAt.notNull(),
    sourceKey: origin.sourceKey.notNull(),
    mode: text('modalita').$type<EcgMode>().notNull(),
    face: text('faccina').$type<EcgFace>(),
    result: text('esito').$type<EcgResult>().notNull(),
    findings: text('reperti').array().$type<EcgFinding[]>().notNull().default(sql`'{}'::text[]`),
    heartRate: smallint('frequenza_cardiaca'),
    stMv: doublePrecision('st_mv'),
    qrsMs: smallint('qrs_ms'),
    qtcMs: smallint('qtc_ms'),
    prematureBeats: integer('battiti_prematuri'),
    filter: text('filtro').$type<EcgFilter>().notNull(),
    samplesPerSecond: smallint('campioni_al_secondo').notNull(),
    microvoltsPerStep: doublePrecision('microvolt_per_passo').notNull(),
    /** The length of the recording in seconds. */
    seconds: doublePrecision('durata_secondi').notNull(),
    comment: text('ecg_commento').notNull().default(''),
  },
  {
    day: 'day',
    indexes: ({ patientId, sourceKey }) => [storedOnce('tbl_ecg', { patientId, sourceKey })],
    constraints: [
      check('tbl_ecg_day', sql`data_rilievo = rilevato_il::date`),
      check('tbl_ecg_mode', oneOf('modalita', ECG_MODES)),
      check('tbl_ecg_face', oneOf('faccina', ECG_FACES)),
      check('tbl_ecg_result', oneOf('esito', ECG_RESULTS)),
      check('tbl_ecg_filter', oneOf('filtro', ECG_FILTERS)),
      check('tbl_ecg_findings', allOf('reperti', ECG_FINDINGS)),
      check(
        'tbl_ecg_scale',
        sql`campioni_al_secondo between 1 and 4000 and microvolt_per_passo > 0 and microvolt_per_passo < 1000
          and durata_secondi >= 0 and durata_secondi < 100000 and abs(st_mv) < 100`,
      ),
    ],
  },
);

/**
 * The samples, 16 bits each, low byte first, and the heart rate of each second. They are in a separate table so that lists
 * do not read them. Viewers who may see the electrocardiogram may see them. They are empty only within the transaction that
 * restores an archive.
 */
export const ecgTracings = pgTable(
  'tbl_ecg_tracciati',
  {
    patientId: idColumn('id_paziente').notNull(),
    ecgId: idColumn('id_ecg').notNull(),
    /** Beats per minute in each second; null where the device found no rate. */
    heartRates: smallint('frequenze').array().$type<(number | null)[]>().notNull().default(sql`'{}'::smallint[]`),
    samples: bytes('campioni').notNull().default(sql`''::bytea`),
  },
  (t) => [
    primaryKey({ name: 'tbl_ecg_tracciati_pk', columns: [t.patientId, t.ecgId] }),
    foreignKey({
      name: 'tbl_ecg_tracciati_ecg',
      columns: [t.patientId, t.ecgId],
      foreignColumns: [ecgs.patientId, ecgs.id],
    }),
    check('tbl_ecg_tracciati_samples', sql`octet_length(campioni) % 2 = 0`),
    compartment(),
  ],
);

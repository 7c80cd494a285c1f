import { sql } from 'drizzle-orm';
import { customType, type IndexColumn, type PgColumn, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { alive } from './clinical';

/** A time without a zone: YYYY-MM-DDTHH:mm:ss, as in JSON produced by the database. */
const localTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(0)',
  fromDriver: (written) => written.replace(' ', 'T'),
});

/**
 * The device that made a measurement. All columns are null if the patient typed the measurement in; if a device made it,
 * only the serial number may be null, when it is unknown.
 */
export const deviceColumns = () => ({
  device: text('dispositivo'),
  serialNumber: text('numero_serie'),
  /** The device's local time. */
  measuredAt: localTime('rilevato_il'),
  /** A hash of device, time and values, which identifies the same measurement. */
  sourceKey: text('chiave_origine'),
});

export const isFromDevice = sql`num_nonnulls(dispositivo, rilevato_il, chiave_origine) = 3`;
export const isUnknownDevice = sql`num_nonnulls(dispositivo, numero_serie, rilevato_il, chiave_origine) = 0`;

interface Keyed {
  patientId: PgColumn;
  sourceKey: PgColumn;
}
const isKeyed = sql`${alive} and chiave_origine is not null`;

/**
 * Ensures that a measurement is stored only once per record, however often it is sent; after its deletion it may be stored
 * again.
 */
export const storedOnce = (table: string, { patientId, sourceKey }: Keyed) =>
  uniqueIndex(`${table}_source`).on(patientId, sourceKey).where(isKeyed);

/** For `onConflictDoNothing`: matches a measurement already in the record. */
export const sameMeasurement = ({ patientId, sourceKey }: Keyed) => ({
  target: [patientId, sourceKey] as IndexColumn[],
  where: isKeyed,
});

/** The check that a column has one of the given values. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);

/** The check that an array column contains only the given values. */
export const allOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} <@ array[${values.map((value) => `'${value}'`).join(', ')}]`);

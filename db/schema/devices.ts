import { sql } from 'drizzle-orm';
import { customType, type IndexColumn, type PgColumn, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { alive } from './clinical';

/** A time without a zone: YYYY-MM-DDTHH:mm:ss, as JSON of the database has it, too. */
const localTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(0)',
  fromDriver: (written) => written.replace(' ', 'T'),
});

/**
 * Where a measurement comes from that a device has made: all of it is null, but for a serial number that nobody was told,
 * where it was typed in.
 */
export const deviceColumns = () => ({
  device: text('dispositivo'),
  serialNumber: text('numero_serie'),
  /** The device's local time. */
  measuredAt: localTime('rilevato_il'),
  /** A digest of device, time and values: by it the same measurement is known again. */
  sourceKey: text('chiave_origine'),
});

export const isFromDevice = sql`num_nonnulls(dispositivo, rilevato_il, chiave_origine) = 3`;
export const isUnknownDevice = sql`num_nonnulls(dispositivo, numero_serie, rilevato_il, chiave_origine) = 0`;

interface Keyed {
  patientId: PgColumn;
  sourceKey: PgColumn;
}
const isKeyed = sql`${alive} and chiave_origine is not null`;

/** The same measurement stands in a record once, however often it is sent; once deleted, it may come again. */
export const storedOnce = (table: string, { patientId, sourceKey }: Keyed) =>
  uniqueIndex(`${table}_source`).on(patientId, sourceKey).where(isKeyed);

/** For `onConflictDoNothing`: the measurement that stands in the record already. */
export const sameMeasurement = ({ patientId, sourceKey }: Keyed) => ({
  target: [patientId, sourceKey] as IndexColumn[],
  where: isKeyed,
});

/** That a column has one of some values, or none. */
export const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);

/** That a column has nothing but some values. */
export const allOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} <@ array[${values.map((value) => `'${value}'`).join(', ')}]`);

import type { Reading } from '@/lib/sections/readings/model/model';

const FIELDS = [
  'id',
  'version',
  'level',
  'day',
  'time',
  'height',
  'weight',
  'minPressure',
  'maxPressure',
  'heartRate',
  'oxygen',
  'temperature',
  'glucose',
  'meal',
  'device',
  'serialNumber',
  'measuredAt',
  'tags',
] as const satisfies readonly (keyof Reading)[];

/** The data of a reading for the dialogs, which read it from its row. */
export type ReadingRow = Pick<Reading, (typeof FIELDS)[number]>;

export const rowOf = (reading: Reading) =>
  Object.fromEntries(FIELDS.map((name) => [name, reading[name]])) as ReadingRow;

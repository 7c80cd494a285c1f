import type { Reading } from '@/lib/record/readings/model';

/** What the dialogs need of a reading; they read it back from its row. */
export type ReadingRow = Pick<
  Reading,
  'id' | 'version' | 'level' | 'day' | 'height' | 'weight' | 'minPressure' | 'maxPressure' | 'heartRate' | 'tags'
>;

export const rowOf = (reading: Reading): ReadingRow => {
  const { id, version, level, day, height, weight, minPressure, maxPressure, heartRate, tags } = reading;
  return { id, version, level, day, height, weight, minPressure, maxPressure, heartRate, tags };
};

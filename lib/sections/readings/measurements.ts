import 'server-only';
import { and, between, eq, isNotNull } from 'drizzle-orm';
import { readings } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { hourOf } from '../../values/local-time';
import type { Summed, Taken } from './judged';
import type { Measure } from './model/limits';
import { NEWEST } from './newest';
import { readingsSection } from './section';

/** The values of a reading, with the time at which it was made: HH:MM, or null if it is unknown. */
export interface Measurement extends Taken {
  id: number;
  time: string | null;
}

/** The values without which a measure is not whole. */
const NEEDED: Record<Summed, readonly Measure[]> = {
  pressure: ['maxPressure', 'minPressure'],
  weight: ['weight'],
  heartRate: ['heartRate'],
  glucose: ['glucose'],
  oxygen: ['oxygen'],
  temperature: ['temperature'],
};

/** The readings of some days that have a measure, as far as the viewer sees them, by hand and by device, newest first. */
export async function readMeasurements(
  { db, patientId, visible }: RecordAccess,
  name: Summed,
  { from, to }: { from: string; to: string },
): Promise<Measurement[]> {
  const { id, day, time, measuredAt, meal } = readings;
  const { weight, minPressure, maxPressure, heartRate, oxygen, temperature, glucose } = readings;
  const values = { weight, minPressure, maxPressure, heartRate, oxygen, temperature, glucose };
  const rows = await db
    .select({ id, day, time, measuredAt, meal, ...values })
    .from(readings)
    .where(
      and(
        eq(readings.patientId, patientId),
        visible(readingsSection),
        between(day, from, to),
        ...NEEDED[name].map((measure) => isNotNull(readings[measure])),
      ),
    )
    .orderBy(...NEWEST);
  return rows.map(({ measuredAt, time, ...row }) => ({ ...row, time: measuredAt ? hourOf(measuredAt) : time }));
}

/** The blood pressures among measurements. */
export const pressuresOf = (measured: readonly Measurement[]) =>
  measured.flatMap(({ id, day, time, maxPressure: max, minPressure: min }) =>
    max === null || min === null ? [] : [{ id, day, time, max, min }],
  );

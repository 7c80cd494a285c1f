import 'server-only';
import type { RecordAccess } from '@/lib/access/record/record';
import { today } from '../../values/days';
import { readLatestWithin } from './latest';
import { GLUCOSE_LINES, type GlucoseLine } from './lines';
import type { MeasureKind } from './model/kinds';

/** The newest value of a kind of measure and its day; of a blood pressure both values. */
export interface LastValue {
  values: (number | null)[];
  day: string;
}
export type LastValues = Partial<Record<Exclude<MeasureKind, 'glucose'> | GlucoseLine, LastValue>>;

const ASKED = [
  ...(['maxPressure', 'weight', 'temperature', 'oxygen', 'heartRate', 'height'] as const),
  ...GLUCOSE_LINES,
];

/** The newest value of each kind of measure, and of the glucose at each moment, for the form of a new reading. */
export async function readLastValues(record: RecordAccess): Promise<LastValues> {
  const within = { from: '0001-01-01', to: today() };
  const latest = await readLatestWithin(
    record,
    ASKED.map((name) => [name, within] as const),
  );
  return Object.fromEntries(
    [...latest].map(([name, { value, minPressure, day }]) =>
      name === 'maxPressure' ? ['pressure', { values: [value, minPressure], day }] : [name, { values: [value], day }],
    ),
  );
}

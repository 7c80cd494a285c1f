import type { Summed, Taken } from '../readings/judged';
import { roundedAs } from '../readings/model/limits';
import type { FilledSlot } from './slots';

/** The mean, lowest and highest of the values made at one of the planned times, or at all of them. */
export interface PlanMean {
  /** HH:MM; null for all times. */
  time: string | null;
  count: number;
  mean: number;
  min: number;
  max: number;
}

type Single = Exclude<Summed, 'pressure'>;

/** The means of a measure with one value, for each planned time and for all; times without a measurement have none. */
export function meansOf(name: Single, slots: readonly FilledSlot<Taken>[]): PlanMean[] {
  const times = [...new Set(slots.map(({ time }) => time))].sort();
  const valuesAt = (wanted: string | null) =>
    slots.flatMap(({ time, taken }) =>
      wanted === null || time === wanted ? taken.flatMap((one) => one[name] ?? []) : [],
    );
  return [...(times.length > 1 ? times : []), null].flatMap((time) => {
    const values = valuesAt(time);
    if (values.length === 0) return [];
    const mean = roundedAs(name, values.reduce((sum, value) => sum + value, 0) / values.length);
    return [{ time, count: values.length, mean, min: Math.min(...values), max: Math.max(...values) }];
  });
}

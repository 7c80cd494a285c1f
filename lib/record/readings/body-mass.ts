import { bodyMassIndex } from '@/lib/clinical';
import type { MeasuredHeight } from './heights';
import { dayOfNumber, type PackedReadings, PLACES } from './packed';
import { Line, type Series, type Span } from './series';

interface Tall {
  heightCm: number;
  /** The number of its day. */
  on: number;
}

/**
 * The body mass index (kg/m²) over a period, each weight's by the height of its own reading, else the one measured
 * nearest before it or on its day, else the first after it; `before` is the last height from before the period.
 */
export function bodyMassSeries(readings: PackedReadings, span: Span, before: MeasuredHeight | null): Series {
  const line = new Line(span);
  const first = firstHeight(readings);
  const perKilogram = remembered(indexPerKilogram);
  let nearest: Tall | null = null;
  let last: { value: number; on: number; heightOn: number | null } | null = null;
  for (const day of daysOf(readings)) {
    nearest = day.height ?? nearest;
    const others = nearest?.heightCm ?? before?.heightCm ?? first?.heightCm ?? null;
    for (const { weightKg, heightCm } of day.weights) {
      const factor = perKilogram(heightCm ?? others);
      if (factor === null) continue;
      last = {
        value: weightKg * factor,
        on: day.number,
        heightOn: heightCm !== null ? day.number : (nearest?.on ?? null),
      };
      line.take(last.value, day.number);
    }
  }
  // Days are put into words once and not ten thousand times, which took longer than the page.
  if (last) {
    const { value, on, heightOn } = last;
    const known = heightOn === null ? (before?.day ?? (first && dayOfNumber(first.on))) : dayOfNumber(heightOn);
    line.last = { value, day: dayOfNumber(on), ...(known ? { heightOn: known } : {}) };
  }
  return line.series();
}

function indexPerKilogram(heightCm: number | null): number | null {
  const one = bodyMassIndex({ weightKg: 1, heightCm });
  return one.ok ? one.value : null;
}

/** The same function, asked once for each of the few heights that somebody has. */
function remembered(ask: (heightCm: number | null) => number | null): typeof ask {
  const answers = new Map<number | null, number | null>();
  return (heightCm) => {
    const known = answers.get(heightCm);
    if (known !== undefined) return known;
    const answer = ask(heightCm);
    answers.set(heightCm, answer);
    return answer;
  };
}

const measured = (readings: PackedReadings, index: number, name: 'height' | 'weight') => {
  const parts = readings.partsAt(index, PLACES[name]);
  return parts === null ? null : parts / PLACES[name].parts;
};

function firstHeight(readings: PackedReadings): Tall | null {
  for (let index = readings.count - 1; index >= 0; index--) {
    const heightCm = measured(readings, index, 'height');
    if (heightCm !== null) return { heightCm, on: readings.dayAt(index) };
  }
  return null;
}

interface Day {
  number: number;
  /** The newest of the day. */
  height: Tall | null;
  /** From the oldest on. */
  weights: { weightKg: number; heightCm: number | null }[];
}

/** The days on which anything was measured, from the oldest on. */
function* daysOf(readings: PackedReadings): Generator<Day> {
  let day: Day | undefined;
  for (let index = readings.count - 1; index >= 0; index--) {
    const number = readings.dayAt(index);
    if (day && day.number !== number) yield day;
    if (day?.number !== number) day = { number, height: null, weights: [] };
    const [heightCm, weightKg] = [measured(readings, index, 'height'), measured(readings, index, 'weight')];
    if (heightCm !== null) day.height = { heightCm, on: number };
    if (weightKg !== null) day.weights.push({ weightKg, heightCm });
  }
  if (day) yield day;
}

import type { Kept } from './measures';
import { DIASTOLIC, isPressure, SYSTOLIC } from './measures';
import type { Origins } from './origins';
import { dayNumber } from './times';

/** One reading to propose: a single value, or a blood pressure with both or one of its values. */
export type Proposed = readonly [Kept] | readonly [systolic: Kept, diastolic: Kept];

/**
 * Joins the halves of blood pressures: those of one correlation, otherwise those of the same source and time, in their order. A
 * half alone stays alone.
 */
export function paired(kept: readonly Kept[], origins: Origins): { proposed: Proposed[]; doubles: Kept[] } {
  const groups = new Map<string, Kept[]>();
  const doubles: Kept[] = [];
  for (const one of kept.filter(({ measure }) => isPressure(measure))) {
    const key = `${one.at} ${origins.at(one.origin).source}`;
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(one);
  }
  const pressures = [...groups.values()].flatMap((group) => joined(group, doubles));
  const others = kept.filter(({ measure }) => !isPressure(measure)).map((one): Proposed => [one]);
  return { proposed: [...others, ...pressures], doubles };
}

/** The pressures of one source at one time; a half outside of correlations that only repeats one of them is a double. */
function joined(group: readonly Kept[], doubles: Kept[]): Proposed[] {
  const numbers = [...new Set(group.flatMap(({ pair }) => pair ?? []))];
  const seen = new Set<string>();
  const inPairs = numbers.flatMap((number) => {
    const halves = group.filter(({ pair }) => pair === number);
    const name = halves.map(({ measure, value }) => `${measure}:${value}`).join();
    if (!seen.has(name)) return [seen.add(name) && halves];
    doubles.push(...halves);
    return [];
  });
  const loose = group.filter(({ pair, measure, value }) => {
    const repeats = inPairs.some((halves) => halves.some((one) => one.measure === measure && one.value === value));
    return pair === undefined && !repeats;
  });
  doubles.push(...group.filter((one) => one.pair === undefined && !loose.includes(one)));
  return [...inPairs, loose].flatMap(inTurn);
}

function inTurn(halves: readonly Kept[]): Proposed[] {
  const [upper, lower] = [SYSTOLIC, DIASTOLIC].map((kind) => halves.filter(({ measure }) => measure === kind));
  const length = Math.max(upper?.length ?? 0, lower?.length ?? 0);
  return Array.from({ length }, (_, index): Proposed => {
    const [max, min] = [upper?.[index], lower?.[index]];
    if (max && min) return [max, min];
    return [(max ?? min) as Kept];
  });
}

/** Of each day's blood pressures the first whole one, otherwise its first half; other measures are kept. */
export function firstPressures(proposed: readonly Proposed[]): Proposed[] {
  const best = new Map<number, Proposed>();
  const others: Proposed[] = [];
  for (const one of proposed) {
    if (!isPressure(one[0].measure)) {
      others.push(one);
      continue;
    }
    const day = dayNumber(one[0].at);
    const found = best.get(day);
    if (!found || one.length > found.length || (one.length === found.length && one[0].at < found[0].at))
      best.set(day, one);
  }
  return [...others, ...best.values()];
}

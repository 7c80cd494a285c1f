import type { Limits } from '@/lib/laboratory/ranges';
import type { Scale } from '../charts/scale';

const INTERVALS = 5;
const STEPS = [1, 2, 2.5, 5, 10];

/** The axis from below the lowest to above the highest of the values and the range's limits, in round steps of any size. */
export function scaleOf(values: readonly number[], { low, high }: Limits): Scale {
  const all = [...values, ...(low === undefined ? [] : [low]), ...(high === undefined ? [] : [high])];
  let [least, most] = [Math.min(...all), Math.max(...all)];
  if (least === most) [least, most] = [least - (Math.abs(least) || 1) / 2, most + (Math.abs(most) || 1) / 2];
  const step = stepFor((most - least) / INTERVALS);
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks };
}

/** The smallest round step that is not smaller than `least`. */
function stepFor(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (STEPS.find((step) => step * power >= least * 0.999) ?? 10);
}

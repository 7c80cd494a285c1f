import { gather } from '@/lib/values/objects';
import type { AxisLine } from './drawing';
import { median } from './geometry';
import type { Page } from './page';
import { NoTrace } from './trace';

/** A millimetre of true size in points. */
export const MM = 72 / 25.4;
/** The measured length of a millimetre of the grid across and down, in points. */
export interface Grid {
  x: number;
  y: number;
}

/** How far the grid may be from millimetres of true size. */
const TOLERANCE = 0.01;
/** The fewest lines that are a grid, and the fewest that are a grid of another size. */
const [FEWEST, FEWEST_WRONG] = [10, 20];
/** Shorter lines are parts of a curve, in points. */
const SHORTEST = 1;
/** Lines that are closer than this are one, in points. */
const SAME = 0.06;

/**
 * Measures the grid on the pages of the trace: lines at 1 mm or 5 mm. Undefined without a grid; throws if it has another size.
 * `trace` is the style of the trace, whose own lines are no grid of another size.
 */
export function gridOf(pages: readonly Page[], trace: ReadonlySet<string>): Grid | undefined {
  const [x, y] = [true, false].map((isVertical) => {
    const found = pages.flatMap(({ lines }) => {
      const one = measured(
        lines.filter((line) => line.isVertical === isVertical && line.to - line.from >= SHORTEST),
        trace,
      );
      return one === undefined ? [] : [one];
    });
    return found.length > 0 ? median(found) : undefined;
  });
  const either = x ?? y;
  return either === undefined ? undefined : { x: x ?? either, y: y ?? either };
}

/** A millimetre of the grid by its lines in one direction. */
function measured(lines: readonly AxisLine[], trace: ReadonlySet<string>): number | undefined {
  const styles = new Map<string, AxisLine[]>();
  for (const line of lines) gather(styles, line.style, line);
  const regular = [...styles].flatMap(([style, ofStyle]) => {
    const spacing = spacingOf(ofStyle.map(({ at }) => at));
    return spacing ? [{ style, ...spacing }] : [];
  });
  const fitting = regular.flatMap(({ spacing, count }) => {
    const mm = [1, 5].map((side) => spacing / side).find((one) => Math.abs(one / MM - 1) <= TOLERANCE);
    return mm === undefined ? [] : [{ mm, count }];
  });
  const [best] = fitting.toSorted((one, other) => other.count - one.count);
  if (!best && regular.some(({ style, count }) => count >= FEWEST_WRONG && !trace.has(style)))
    throw new NoTrace('grid');
  return best?.mm;
}

/**
 * The spacing of lines that are evenly spaced, some of which may be missing; undefined if they are not. It is averaged over the
 * longest even run, so that rounded coordinates do not matter.
 */
function spacingOf(places: readonly number[]): { spacing: number; count: number } | undefined {
  const sorted = Float64Array.from(places).sort();
  const single = sorted.filter((at, index) => index === 0 || at - (sorted[index - 1] ?? at) > SAME);
  const steps = single.slice(1).map((at, index) => at - (single[index] ?? at));
  const usual = median(steps);
  if (single.length < FEWEST) return undefined;
  const multiples = steps.map((step) => Math.round(step / usual));
  let [best, count, run, squares, length] = [0, 0, 0, 0, 0];
  let spacing = usual;
  for (const [at, step] of steps.entries()) {
    const multiple = multiples[at] ?? 0;
    const isEven = multiple >= 1 && multiple <= 10 && Math.abs(step - multiple * usual) < 0.06 * usual;
    [run, squares, length] = isEven ? [run + 1, squares + multiple, length + step] : [0, 0, 0];
    if (isEven) count += 1;
    if (run > best) [best, spacing] = [run, length / squares];
  }
  return best + 1 >= FEWEST && count >= 0.6 * steps.length ? { spacing, count: count + 1 } : undefined;
}

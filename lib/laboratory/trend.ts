import { VARIATION } from './variation';

export type Direction = 'rising' | 'falling' | 'steady' | 'varying';

/** The greatest number of values that a trend is determined from. */
export const COMPARED = 3;

const changes = new Map(
  VARIATION.trim()
    .split('\n')
    .map((line) => {
      const [key = '', , , percent] = line.split('|');
      return [key, Number(percent)] as const;
    }),
);

/** The reference change value of a test, in percent; undefined if it is unknown. */
export const referenceChange = (key: string): number | undefined => changes.get(key);

/**
 * From this percentage, the distribution of a test's values is skewed, and a fall is compared with the lower value: no
 * concentration can fall by 98 % of itself by chance (log-normal reference change, Fokkema MR et al., Clin Chem 2006;52:1602).
 */
const SKEWED = 30;

/** The sign of a change beyond the reference change value `percent`; 0 for a change within it. */
function stepOf(from: number, to: number, percent: number): -1 | 0 | 1 {
  const base = to < from && percent >= SKEWED ? to : from;
  if (Math.abs(to - from) * 100 <= Math.abs(base) * percent) return 0;
  return to > from ? 1 : -1;
}

/**
 * The trend of the last two or three values of one test, in one unit, oldest first: rising or falling if the last change, or
 * the change over all three, is beyond the test's reference change value, and varying if both changes are beyond it in
 * opposite directions. Null without such a change: then nothing is known to have changed. It does not judge whether the
 * trend is good.
 */
export function directionOf(values: readonly number[], key: string): Direction | null {
  const percent = referenceChange(key);
  const [last, before, first] = values.slice(-COMPARED).reverse();
  if (percent === undefined || last === undefined || before === undefined) return null;
  const step = stepOf(before, last, percent);
  const [earlier, whole] =
    first === undefined ? [0, 0] : [stepOf(first, before, percent), stepOf(first, last, percent)];
  if (step * earlier < 0) return 'varying';
  const change = step || whole;
  return change === 0 ? null : change > 0 ? 'rising' : 'falling';
}

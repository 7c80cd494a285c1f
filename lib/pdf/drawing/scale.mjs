/** @typedef {import('./description').Curve} CurveBlock */

const DAY_MS = 86_400_000;
/** @param {string} day */
export const dayNumber = (day) => Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / DAY_MS;

/** @param {number} number */
export const dayOf = (number) => new Date(Math.round(number) * DAY_MS).toISOString().slice(0, 10);

/**
 * The axes of a curve: its first and last day, its lowest and highest value, and the values written along its edge.
 * @param {CurveBlock} curve
 */
export function scaleOf({ series, ranges = [] }) {
  const points = series.flatMap((one) => one.points);
  const days = points.map(({ day }) => dayNumber(day));
  const ends = ranges.flat().filter((end) => end !== null);
  const values = [...points.map(({ value }) => value), ...ends];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const step = stepOf((high - low || Math.abs(high) || 1) / 4);
  const [from, to] = [Math.floor(low / step - 0.1) * step, Math.ceil(high / step + 0.1) * step];
  const ticks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);
  const [first, last] = [Math.min(...days), Math.max(...days)];
  return {
    days: first === last ? { from: first - 1, to: last + 1 } : { from: first, to: last },
    values: { from, to },
    ticks,
    decimals: Math.max(0, -Math.floor(Math.log10(step) + 1e-9)),
  };
}

/**
 * The nearest step of 1, 2 or 5 times a power of ten.
 * @param {number} least
 */
function stepOf(least) {
  const power = 10 ** Math.floor(Math.log10(least));
  return /** @type {number} */ ([1, 2, 5, 10].find((step) => step * power >= least * 0.999) ?? 10) * power;
}

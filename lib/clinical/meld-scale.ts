import { MELD_MORTALITY } from './risk-tables';

/** `value`, clamped to the limits. */
export const limited = (value: number, lowest: number, highest: number) => Math.min(Math.max(value, lowest), highest);

/** The nearest whole number, halves rounded up; floating-point noise is removed first. */
export const whole = (value: number) => Math.round(Number(value.toFixed(9)));

/** MELD applies from 12 years on; the specification requires patients older than 12. */
export const YOUNGEST = 13;

/** Rounds a MELD to a score from 6 to 40, and looks up its mortality. */
export function meldScore(meld: number) {
  const score = limited(whole(meld), 6, 40);
  const band = MELD_MORTALITY.bands.findLast(({ from }) => from <= score) ?? MELD_MORTALITY.bands[0];
  return { score, mortality3MonthsPercent: band.percent };
}

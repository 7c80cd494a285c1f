import { MELD_MORTALITY } from './risk-tables';

/** `value`, or the limit it is beyond. */
export const limited = (value: number, lowest: number, highest: number) => Math.min(Math.max(value, lowest), highest);

/** The nearest whole number, a half upwards; what binary fractions add in the last places is taken off before. */
export const whole = (value: number) => Math.round(Number(value.toFixed(9)));

/** MELD is for those from 12 years on; the specification wants them older than 12. */
export const YOUNGEST = 13;

/** Rounds a MELD to a score from 6 to 40, and reads its mortality. */
export function meldScore(meld: number) {
  const score = limited(whole(meld), 6, 40);
  const band = MELD_MORTALITY.bands.findLast(({ from }) => from <= score) ?? MELD_MORTALITY.bands[0];
  return { score, mortality3MonthsPercent: band.percent };
}

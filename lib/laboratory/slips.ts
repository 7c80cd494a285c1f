import { alarmLimitsOf } from './alarms';
import { crossingsTo } from './crossed';
import { widestIndicative } from './indicative';
import type { Limits } from './ranges';
import { type LabTest, testAt } from './tests';
import { referenceChange } from './trend';
import { converted, isPossible, unitsOf } from './units';

/* Slips of the hand: values that are possible, but more likely typed in another unit or with a lost comma. They must be
   confirmed. */

/** A value as it was entered, in a unit in which its test is reported. */
export interface EnteredValue {
  value: number;
  unit: string;
  /** The range of its report, in the same unit. */
  low: number | null;
  high: number | null;
}

/**
 * Why a value must be confirmed. `unit`: it would be ordinary in the other unit; `jump`: it is far from the person's last
 * value; `range`: it is far outside the range of its report; `seldom`: such values hardly occur.
 */
export type Slip = { why: 'unit'; other: string } | { why: 'jump' } | { why: 'range' } | { why: 'seldom' };

/** The other unit of a test that is a test of its own: haemoglobin A1c in percent and in mmol/mol. */
const UNIT_OF_ANOTHER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hba1c_ifcc: { '%': 'hba1c_pct' },
  hba1c_pct: { 'mmol/mol': 'hba1c_ifcc' },
};

/** The units in which a test's values are entered, the usual one first, those of its twin test last. */
export const enteredUnits = (test: LabTest): string[] => [
  ...unitsOf(test),
  ...Object.keys(UNIT_OF_ANOTHER[test.key] ?? {}),
];

/** The test that a unit of another test means, such as HbA1c in %, entered as HbA1c in mmol/mol. */
export const twinOf = (test: LabTest, unit: string): LabTest | undefined => testAt(UNIT_OF_ANOTHER[test.key]?.[unit]);

/** A number of one unit in the test's own unit: also in its twin's unit, by the twin's formula. */
function ownValue(test: LabTest, value: number, unit: string): number | null {
  const twin = twinOf(test, unit);
  if (!twin) return converted(test, value, unit, test.unit);
  return (
    crossingsTo(test.key)
      .find(({ from }) => from === twin.key)
      ?.calculate(value) ?? null
  );
}

/** How far an interval is widened on each side, so that it contains what is ordinary in illness too. */
const WIDE = 2;
/** Where a side of an interval is open: this many times beyond the other end. */
const OPEN = 5;

const endsOf = ({ low, high }: Limits) => ({
  low: low ?? (high ?? 0) / (OPEN * WIDE),
  high: high ?? (low ?? 0) * OPEN,
});
const isIn = (value: number, interval: Limits, by: number) => {
  const { low, high } = endsOf(interval);
  return value >= low / by && value <= high * by;
};

/** Units that differ by less than this factor are not mistaken for each other unnoticed, or it does not matter. */
const ALIKE = 2;

/**
 * Another unit of the test in which the same number would be ordinary, although it is not in the unit entered: 6.1 mmol/mol of
 * HbA1c is 6.1 %. Undefined if there is none, or if the range of the report shows that the unit is right.
 */
export function otherUnit(test: LabTest, { value, unit, low, high }: EnteredValue): string | undefined {
  const usual = widestIndicative(test.key);
  const own = ownValue(test, value, unit);
  if (!usual || own === null || isIn(own, usual, 1) || isRangeOf(test, unit, usual, { low, high })) return undefined;
  const one = ownValue(test, 1, unit) ?? 1;
  return enteredUnits(test).find((other) => {
    const meant = other === unit ? null : ownValue(test, value, other);
    if (meant === null) return false;
    const isTwin = twinOf(test, other) !== undefined || twinOf(test, unit) !== undefined;
    const factor = (ownValue(test, 1, other) ?? 1) / one;
    if (!isTwin && factor < ALIKE && factor > 1 / ALIKE) return false;
    return isIn(meant, usual, 1) || (!isIn(own, usual, WIDE) && isIn(meant, usual, WIDE));
  });
}

/** Whether a printed range is one of this unit: one of its ends is near the end of the indicative interval. */
function isRangeOf(test: LabTest, unit: string, usual: Limits, { low, high }: Pick<EnteredValue, 'low' | 'high'>) {
  const isNear = (printed: number | null, end: number | undefined) => {
    const own = printed === null ? null : ownValue(test, printed, unit);
    return own !== null && end !== undefined && end > 0 && own > end / WIDE && own < end * WIDE;
  };
  return isNear(high, usual.high) || isNear(low, usual.low);
}

/** The least and the greatest factor to the last value that count as a jump; for a test without reference change the greatest. */
const [LEAST, MOST] = [1.15, 5];
/** A jump is as many reference changes. */
const CHANGES = 8;

/** The factor to the last value from which a change is a jump. */
const jumpOf = (key: string) =>
  Math.min(MOST, Math.max(LEAST, 1 + ((referenceChange(key) ?? Number.POSITIVE_INFINITY) / 100) * CHANGES));

/**
 * How many times a value may be above the upper end of its range, or below the lower end, without a confirmation. The limit
 * is less than ten, because a value near the end of its range that lost its decimal comma is a little less than ten times
 * too high.
 */
const FAR_OUTSIDE = 8;
const isFarOutside = (value: number, { low, high }: Limits) =>
  (high !== undefined && high > 0 && value > high * FAR_OUTSIDE) ||
  (low !== undefined && low > 0 && value < low / FAR_OUTSIDE);

/** Values as far beyond a critical limit as this limit is beyond the end of the indicative interval hardly occur. */
function isSeldom(key: string, own: number): boolean {
  const usual = widestIndicative(key);
  const limits = alarmLimitsOf(key);
  const beyond = (limit: number | null, end: number | undefined) =>
    limit === null || end === undefined ? null : 2 * limit - end;
  const [least, most] = [beyond(limits.low, usual?.low), beyond(limits.high, usual?.high)];
  return (least !== null && own < least) || (most !== null && own > most);
}

/**
 * Why a possible value must be confirmed; null if it need not be. `last` is the person's last value of the test, in the test's
 * own unit: a value near it is not a slip.
 */
export function slipOf(test: LabTest, entered: EnteredValue, last: number | undefined): Slip | null {
  const { value, unit, low, high } = entered;
  const own = converted(test, value, unit, test.unit);
  if (own === null || !isPossible(test, value, unit)) return null;
  const ratio = last === undefined || last <= 0 || own <= 0 ? null : Math.max(own / last, last / own);
  const isNearLast = ratio !== null && ratio <= jumpOf(test.key);
  const other = isNearLast ? undefined : otherUnit(test, entered);
  if (other !== undefined) return { why: 'unit', other };
  if (ratio !== null && !isNearLast) return { why: 'jump' };
  const printed = { ...(low === null ? {} : { low }), ...(high === null ? {} : { high }) };
  if (isFarOutside(value, printed)) return { why: 'range' };
  return !isNearLast && isSeldom(test.key, own) ? { why: 'seldom' } : null;
}

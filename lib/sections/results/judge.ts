import { ordinalOf } from '@/lib/laboratory/ordinals';
import { readRange } from '@/lib/laboratory/ranges';
import { type LabTest, nameOf, testAt, testOfCode } from '@/lib/laboratory/tests';
import { converted, isPossible, unitNamed } from '@/lib/laboratory/units';
import { done, type FieldError, invalid, type Result as Outcome, refuse } from '@/lib/values/refusal';
import type { Entered, Result } from './model';

type Stored = Pick<
  Result,
  | 'test'
  | 'loinc'
  | 'name'
  | 'value'
  | 'comparator'
  | 'text'
  | 'ordinal'
  | 'unit'
  | 'low'
  | 'high'
  | 'range'
  | 'condition'
  | 'interpretation'
>;
/** A valid result, ready to be stored; its day is the exam's unless it has its own. */
export interface Judged {
  values: Stored;
  test: LabTest | undefined;
}

/** The sex whose range applies, if a report prints one for men and one for women. */
export type PrintedSex = 'M' | 'F' | undefined;

/**
 * Turns entered data into the values to store, or says why it is invalid: finds the test, its unit, and whether the value is
 * possible.
 */
export function judged(given: Entered, sex: PrintedSex): Outcome<Judged> {
  const meant = testMeant(given);
  if (!meant.ok) return meant;
  const { test, loinc } = meant.value;
  const name = given.name ?? (test && nameOf(test, 'it'));
  if (!name) return invalid('name', 'required');
  const { value = null, text = null } = given;
  if (value === null && !text && (given.ordinal ?? null) === null) return invalid('value', 'required');
  const unit = unitMeant(given, test, meant.value.unit);
  const wrong = value === null ? undefined : wrongValue(value, unit, test, given);
  if (wrong) return refuse('invalid', { fields: [wrong] });
  const range = rangeMeant(given, test, sex);
  if (!range) return invalid('low', 'rangeOrder');
  const shared = { test: test?.key ?? null, loinc, name, value, unit: unit || null, ...range };
  const comparator = value === null ? null : (given.comparator ?? null);
  const values = { ...shared, comparator, ...wordsMeant(given, test), interpretation: given.interpretation ?? null };
  return done({ values, test });
}

/** The test by its key or by a LOINC code; an unknown code is kept with its name. */
function testMeant({ test: key, loinc }: Entered): Outcome<{ test?: LabTest; loinc: string | null; unit?: string }> {
  if (key) {
    const test = testAt(key);
    const ofCode = loinc ? testOfCode(loinc) : undefined;
    if (!test) return invalid('test', 'invalid');
    if (ofCode && ofCode.test !== test) return invalid('loinc', 'loincOfAnother');
    return done({ test, loinc: loinc ?? test.loinc, unit: ofCode?.unit ?? '' });
  }
  const found = loinc ? testOfCode(loinc) : undefined;
  return done({ loinc: loinc ?? null, ...(found ?? {}) });
}

const UNITLESS = ['{INR}', '{ratio}', '[pH]', '1'];

/**
 * The unit in UCUM if it can be identified, otherwise as it was written. If no unit was entered, it is the LOINC code's unit
 * or, for a test without a unit of measurement, the test's own.
 */
function unitMeant({ unit }: Entered, test: LabTest | undefined, implied = ''): string {
  if (unit) return unitNamed(unit) ?? unit;
  return implied || (test && UNITLESS.includes(test.unit) ? test.unit : '');
}

function wrongValue(value: number, unit: string, test: LabTest | undefined, { unit: typed }: Entered) {
  if (!test || test.kind === 'ordinal') return undefined;
  const at = (path: string, message: string): FieldError => ({ path, message });
  if (test.kind === 'text') return at('value', 'labText');
  if (!unit) return at('unit', 'required');
  if (converted(test, value, unit, test.unit) === null) return at('unit', typed ? 'labUnit' : 'required');
  return isPossible(test, value, unit) ? undefined : at('value', 'labImplausible');
}

/**
 * The ends of a range: as they were entered, or as parsed from the range's text. Null if the lower end is above the upper
 * end.
 */
function rangeMeant(given: Entered, test: LabTest | undefined, sex: PrintedSex) {
  const { range = null, condition = null } = given;
  const [low, high] = [given.low ?? null, given.high ?? null];
  if (low !== null && high !== null && low > high) return null;
  if (low !== null || high !== null || !range) return { low, high, range, condition };
  const { rows, ...read } = readRange(range, { test, unit: given.unit ?? undefined });
  const own = rows?.find((row) => row.sex === sex);
  const ends = own ?? read;
  return { low: ends.low ?? null, high: ends.high ?? null, range, condition };
}

const STEPS = ['assente', 'tracce', '+', '++', '+++', '++++'];

/** A step of an ordinal scale and its word: each is derived from the other. */
function wordsMeant({ text = null, ordinal = null }: Entered, test: LabTest | undefined) {
  if (ordinal !== null) return { text: text ?? STEPS[ordinal] ?? null, ordinal };
  const step = text && test?.kind !== 'text' ? ordinalOf(text, test) : undefined;
  return { text, ordinal: typeof step === 'number' ? step : null };
}

const FAR = 5;
/**
 * How many times a value may be above the upper end of its range, or below the lower end, without a confirmation. The limit
 * is less than ten, because a value near the end of its range that lost its decimal comma is a little less than ten times
 * too high.
 */
const FAR_OUTSIDE = 8;

/**
 * Whether a value is possible, but so far from the person's last value or from the range of its report that an error is
 * likely, such as a lost comma or another unit. Such a value must be confirmed. `last` is in the test's own unit.
 */
export function isRare({ values, test }: Judged, last: number | undefined): boolean {
  const { value, unit, low, high, comparator } = values;
  if (!test || value === null || unit === null || comparator !== null) return false;
  const own = converted(test, value, unit, test.unit);
  if (own === null) return false;
  const ratio = last === undefined || last <= 0 || own <= 0 ? 1 : own / last;
  if (ratio > FAR || ratio < 1 / FAR) return true;
  return (
    (high !== null && high > 0 && value > high * FAR_OUTSIDE) || (low !== null && low > 0 && value < low / FAR_OUTSIDE)
  );
}

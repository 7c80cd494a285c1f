import { ordinalOf } from '@/lib/laboratory/ordinals';
import { isReversed, readRange } from '@/lib/laboratory/ranges';
import { shownUnit } from '@/lib/laboratory/shown-unit';
import { otherUnit, slipOf, twinOf } from '@/lib/laboratory/slips';
import { type LabTest, nameOf, testAt, testOfCode } from '@/lib/laboratory/tests';
import { converted, isPossible, unitNamed } from '@/lib/laboratory/units';
import { message } from '@/lib/values/fields';
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
  const { test, loinc } = inTwinsUnit(meant.value, given);
  const name = given.name ?? (test && nameOf(test, 'it'));
  if (!name) return invalid('name', 'required');
  const { value = null, text = null } = given;
  if (value === null && !text && (given.ordinal ?? null) === null) return invalid('value', 'required');
  const unit = unitMeant(given, test, meant.value.unit);
  const wrong = value === null ? undefined : wrongValue(value, unit, test, given);
  if (wrong) return refuse('invalid', { fields: [wrong] });
  const range = rangeMeant(given, test, sex);
  if (!range) return invalid('low', 'rangeOrder');
  const { range: printed } = range;
  if (printed && isReversed(printed, { test, unit: unit || undefined })) return invalid('range', 'rangeOrder');
  const shared = { test: test?.key ?? null, loinc, name, value, unit: unit || null, ...range };
  const comparator = value === null ? null : (given.comparator ?? null);
  const values = { ...shared, comparator, ...wordsMeant(given, test), interpretation: given.interpretation ?? null };
  return done({ values, test });
}

/** The test by its key or by a LOINC code; an unknown code is kept with its name. */
function testMeant({ test: key, loinc }: Entered): Outcome<Meant> {
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

type Meant = { test?: LabTest; loinc: string | null; unit?: string };

/**
 * The test that the entered unit means: HbA1c in % is another test than HbA1c in mmol/mol, with a code of its own. A LOINC code
 * that the input names is believed rather than the unit.
 */
function inTwinsUnit(meant: Meant, { unit, loinc }: Entered): Meant {
  const twin = meant.test && unit && !loinc ? twinOf(meant.test, unitNamed(unit) ?? unit) : undefined;
  return twin ? { test: twin, loinc: twin.loinc } : meant;
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
  if (isPossible(test, value, unit)) return undefined;
  const other = otherUnit(test, { value, unit, low: null, high: null });
  return at('value', other === undefined ? 'labImplausible' : unitMessage('labImplausibleUnit', value, unit, other));
}

/** A message that asks whether a value is meant in another unit. */
const unitMessage = (key: string, value: number, unit: string, other: string) =>
  message(key, { value, unit: shownUnit(unit, 'it'), other: shownUnit(other, 'it') });

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

/**
 * Why a possible value must be confirmed, as a message under `errors.`; undefined if it need not be. `last` is the person's last
 * value of the test, in the test's own unit.
 */
export function slipMessage({ values, test }: Judged, last: number | undefined): string | undefined {
  const { value, unit, low, high, comparator } = values;
  if (!test || value === null || unit === null || comparator !== null) return undefined;
  const slip = slipOf(test, { value, unit, low, high }, last);
  switch (slip?.why) {
    case 'unit':
      return unitMessage('labOtherUnit', value, unit, slip.other);
    case 'jump':
      return message('labRare', { value: last ?? 0, unit: shownUnit(test.unit, 'it') });
    case 'range':
      return 'labRareRange';
    case 'seldom':
      return 'labSeldom';
    default:
      return undefined;
  }
}

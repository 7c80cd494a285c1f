import { ordinalOf } from '@/lib/laboratory/ordinals';
import { twinOf } from '@/lib/laboratory/slips';
import { type LabTest, testOfCode } from '@/lib/laboratory/tests';
import { converted, unitNamed } from '@/lib/laboratory/units';
import { matched, type ResultKind } from '../laboratory/match';

export interface FoundTest {
  test: LabTest | undefined;
  /** Whether name and unit leave no doubt. */
  isSure: boolean;
}

const isUnitOf = (test: LabTest, unit: string): boolean => {
  const named = unitNamed(unit) ?? unit;
  return converted(test, 1, named, test.unit) !== null || twinOf(test, named) !== undefined;
};

function kindOf(result: string): ResultKind {
  if (/^1\s?[:/]\s?\d+$/.test(result)) return 'titer';
  if (/^[<>≤≥=\s]*[-−]?[\d.,]*\d/.test(result)) return 'number';
  return ordinalOf(result, undefined) === undefined ? 'words' : 'step';
}

/**
 * The test that a name, a unit and a LOINC code mean, as for the rows of a printed report. One that is only supposed is not sure, and several
 * are none: nothing is chosen silently.
 */
export function testMeant(
  name: string,
  { unit, loinc, result }: { unit: string | undefined; loinc: string | undefined; result: string },
): FoundTest {
  const coded = loinc === undefined ? undefined : testOfCode(loinc)?.test;
  if (coded) return { test: coded, isSure: coded.kind !== 'quantity' || (unit !== undefined && isUnitOf(coded, unit)) };
  const found = matched({ name, unit, kind: kindOf(result), heading: undefined });
  if (!found) return { test: undefined, isSure: false };
  const { test, sure, others } = found;
  const isOnly = others.length === 0 && (unit === undefined || isUnitOf(test, unit));
  return { test: sure || isOnly ? test : undefined, isSure: sure };
}

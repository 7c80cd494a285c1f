import { twinOf } from '@/lib/laboratory/slips';
import { type LabTest, testOfCode, testsNamed } from '@/lib/laboratory/tests';
import { converted, unitNamed } from '@/lib/laboratory/units';

export interface FoundTest {
  test: LabTest | undefined;
  /** Whether name and unit leave no doubt. */
  isSure: boolean;
}

/** Prefixes that tell the specimen (S- for serum), and explanations in brackets. */
const bare = (name: string) =>
  name
    .replace(/^\s*(?:[BSPU]|sg|dU|ds)-(?=\p{L})/u, '')
    .replace(/\s*[([][^)\]]*[)\]]\s*/g, ' ')
    .trim();

const isUnitOf = (test: LabTest, unit: string): boolean => {
  const named = unitNamed(unit) ?? unit;
  return converted(test, 1, named, test.unit) !== null || twinOf(test, named) !== undefined;
};

/** Tests whose number has a unit that nobody prints. */
const UNITLESS = ['', '1', '{INR}', '{ratio}', '[pH]'];
const needsUnit = ({ kind, unit }: LabTest) => kind === 'quantity' && !UNITLESS.includes(unit);

/**
 * The test that a name, a unit and a LOINC code mean. Several tests of the same name in the same unit, such as those of blood and of
 * urine, are none: nothing is chosen silently. Without a unit a number means the test that is measured, and words mean the other one,
 * which is not sure then.
 */
export function testMeant(
  name: string,
  { unit, loinc, isNumber }: { unit: string | undefined; loinc: string | undefined; isNumber: boolean },
): FoundTest {
  const coded = loinc === undefined ? undefined : testOfCode(loinc)?.test;
  if (coded) return { test: coded, isSure: unit === undefined ? !needsUnit(coded) : isUnitOf(coded, unit) };
  const named = testsNamed(name);
  const candidates = named.length > 0 ? named : testsNamed(bare(name));
  const fitting = candidates.filter((test) =>
    unit === undefined ? candidates.length === 1 || (test.kind === 'quantity') === isNumber : isUnitOf(test, unit),
  );
  const [test, another] = fitting;
  if (!test || another) return { test: undefined, isSure: false };
  return { test, isSure: unit !== undefined || (candidates.length === 1 && !(isNumber && needsUnit(test))) };
}

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

const fits = (test: LabTest, unit: string | undefined): boolean => {
  if (unit === undefined) return true;
  const named = unitNamed(unit) ?? unit;
  return test.kind !== 'quantity' || converted(test, 1, named, test.unit) !== null || twinOf(test, named) !== undefined;
};

/**
 * The test that a name, a unit and a LOINC code mean. Several tests of the same name in the same unit, such as those of blood and of
 * urine, are none: nothing is chosen silently.
 */
export function testMeant(name: string, unit: string | undefined, loinc: string | undefined): FoundTest {
  const coded = loinc === undefined ? undefined : testOfCode(loinc)?.test;
  if (coded) return { test: coded, isSure: fits(coded, unit) };
  const named = testsNamed(name);
  const candidates = named.length > 0 ? named : testsNamed(bare(name));
  const fitting = candidates.filter((test) => fits(test, unit));
  const [test, another] = fitting;
  if (!test || another) return { test: undefined, isSure: false };
  const needsUnit = test.kind === 'quantity' && !['', '1', '{INR}', '{ratio}', '[pH]'].includes(test.unit);
  return { test, isSure: !(needsUnit && unit === undefined) };
}

import { type LabTest, testOfCode } from '@/lib/laboratory/tests';
import { converted, unitNamed } from '@/lib/laboratory/units';
import { readValue } from '@/lib/laboratory/values';

/**
 * The fact that a result states, whichever report states it: test, day, value and unit. Undefined for a result without a known
 * test. Reports repeat each other: a patient summary has the results of the laboratory, and a letter has them in words.
 */
export function resultFact(result: Readonly<Record<string, unknown>>): string | undefined {
  const { test, loinc, day } = result;
  const code = typeof loinc === 'string' ? loinc : undefined;
  const known = code === undefined ? undefined : testOfCode(code)?.test;
  const key = typeof test === 'string' ? test : known?.key;
  if (!(key ?? code) || !day) return undefined;
  return JSON.stringify([key ?? code, day, ...statedBy(result, known)]);
}

/** The value, its comparator and its unit: of a known test in the test's own unit. */
function statedBy(
  { value, comparator, text, unit }: Readonly<Record<string, unknown>>,
  test: LabTest | undefined,
): readonly unknown[] {
  const words = typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : null;
  const read = value == null && words !== null && test ? readValue(words, { test }) : undefined;
  // A number in words counts with its unit only: without one it may be anything.
  if (read?.value !== undefined && read.unit !== undefined)
    return [...inOwnUnit(read.value, read.unit, test), read.comparator ?? null];
  if (value == null) return [words?.toLowerCase() ?? null, null, null];
  const written = typeof unit === 'string' ? (unitNamed(unit) ?? unit) : null;
  return [...inOwnUnit(Number(value), written, test), comparator ?? null];
}

function inOwnUnit(value: number, unit: string | null, test: LabTest | undefined): readonly unknown[] {
  const own = test?.kind === 'quantity' && unit !== null ? converted(test, value, unit, test.unit) : null;
  return own === null || !test ? [value, unit] : [Number(own.toPrecision(9)), test.unit];
}

import { testOfCode } from '@/lib/laboratory/tests';
import { unitNamed } from '@/lib/laboratory/units';

/**
 * The fact that a result states, whichever report states it: test, day, value and unit. Undefined for a result without a known
 * test. Reports repeat each other: a patient summary has the results of the laboratory.
 */
export function resultFact(result: Readonly<Record<string, unknown>>): string | undefined {
  const { test, loinc, day, value, comparator, text, unit } = result;
  const code = typeof loinc === 'string' ? loinc : undefined;
  const key = typeof test === 'string' ? test : code && testOfCode(code)?.test.key;
  if (!(key ?? code) || !day) return undefined;
  const words = typeof text === 'string' ? text.replace(/\s+/g, ' ').trim().toLowerCase() : null;
  const written = typeof unit === 'string' ? (unitNamed(unit) ?? unit) : null;
  return JSON.stringify([key ?? code, day, value ?? words, value == null ? null : (comparator ?? null), written]);
}

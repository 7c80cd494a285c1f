import 'server-only';
import { z } from 'zod';
import { codingsAt, listAt, textAt } from '@/lib/fhir/reading';
import { SYSTEMS } from '@/lib/fhir/systems';
import type { Resource } from '@/lib/fhir/types';
import { findTests } from '@/lib/laboratory/tests';
import { plainText } from '@/lib/values/plain-text';
import { measurement, measurementOf } from '../items/observation';
import { pageOf, type Search } from './reading';
import { datesOf, next, paged, paging, period, recordTool } from './tool';

const LOINC = /^\d{1,7}-\d$/;

/** The results of laboratory tests over time, the newest first. */
export const readResults = recordTool({
  name: 'read_results',
  title: 'Laboratory results',
  description:
    'Reads the results of laboratory tests over time, the newest first: value, unit, reference range of the report, flag and date. ' +
    'Name a test by its LOINC code or by a name in Italian or English; a name may find several tests (such as glucose in blood and in ' +
    'urine), so compare only results with the same LOINC code and unit. Without a test it reads the results of all.',
  reads: [{ type: 'Observation', category: 'laboratory' }],
  logged: 'results',
  input: {
    test: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe('A LOINC code such as 2345-7, or a name such as glucose.'),
    ...period,
    ...paging,
  },
  output: { results: z.array(measurement), next },
  async read(record, { test, from, to, limit, cursor }) {
    const isCode = test !== undefined && LOINC.test(test);
    const page = await pageOf(record, {
      type: 'Observation',
      parameters: [
        ['category', 'laboratory'],
        ...(isCode ? [['code', `${SYSTEMS.loinc}|${test}`] as const] : []),
        ...datesOf({ from, to }),
        ['_sort', '-date'],
      ],
      also: test === undefined || isCode ? undefined : named(test),
      ...{ count: limit, cursor },
    });
    return paged(page, (found) => ({ results: found.map(measurementOf) }));
  },
});

/** The results that a name finds: those of the known tests with this name, and those that the report calls so. */
function named(test: string): Search['also'] {
  const codes = new Set(findTests(test).flatMap(({ key, loinc }) => [key, loinc]));
  const words = plainText(test)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const isCalled = (name: string) => words.length > 0 && words.every((word) => name.includes(word));
  const matches = ({ code }: Resource) =>
    codingsAt(code, 'coding').some((one) => one.code !== undefined && codes.has(one.code)) ||
    [textAt(code, 'text'), ...listAt(code, 'coding').map((one) => textAt(one, 'display'))].some(
      (name) => name !== undefined && isCalled(plainText(name)),
    );
  return { named: test, matches };
}

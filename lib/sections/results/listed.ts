import { GROUPS, type Group, nameOf, TESTS, testAt } from '@/lib/laboratory/tests';
import type { Direction } from '@/lib/laboratory/trend';
import type { CriticalResult } from './critical';
import type { ListedResult } from './shown';

/** A result, its alarm, what it was before, and the direction of the last values of its test. */
export interface DirectedResult {
  row: ListedResult;
  direction: Direction | null;
  critical: CriticalResult | null;
  /** The result of its test before it. */
  before: ListedResult | null;
  /** The number of results of its test. */
  count: number;
}
/** `altri` has the results without a known test. */
export type ResultGroup = { group: Group | 'altri'; rows: DirectedResult[] };

/** The value of the page's list parameter for the results to look at, alone. */
export const WATCHED = 'guardare';

const ORDER = new Map(TESTS.map(({ key }, at) => [key, at]));
const placeOf = ({ test }: ListedResult) => ORDER.get(test ?? '') ?? TESTS.length;
const inOrder = (one: DirectedResult, other: DirectedResult) => placeOf(one.row) - placeOf(other.row);

/** Rows by the groups of a laboratory report, in their order. */
export function grouped(rows: readonly DirectedResult[]): ResultGroup[] {
  const sorted = [...rows].sort(inOrder);
  return [...GROUPS, 'altri' as const]
    .map((group) => ({ group, rows: sorted.filter(({ row }) => (testAt(row.test)?.group ?? 'altri') === group) }))
    .filter((one) => one.rows.length > 0);
}

/** The name of a result's test on the page: in the reader's language or, if the test is unknown, as in its report. */
export const shownName = ({ test, name }: Pick<ListedResult, 'test' | 'name'>, locale: string) => {
  const known = testAt(test);
  return known ? nameOf(known, locale) : name;
};

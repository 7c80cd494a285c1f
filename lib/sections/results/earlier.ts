import { testAt } from '@/lib/laboratory/tests';
import { converted } from '@/lib/laboratory/units';
import type { ListedResult } from './shown';
import { broughtText, measuredText } from './words';

/** An earlier result in the unit of a later one of its test, rounded as in its report; as written if it cannot be converted. */
export function earlierText(earlier: ListedResult, later: ListedResult, locale: string): string {
  const test = testAt(earlier.test);
  const { value, unit } = earlier;
  const moved = test && value !== null && later.unit !== null ? converted(test, value, unit ?? '', later.unit) : null;
  if (moved === null || unit === later.unit) return measuredText(earlier, locale);
  return broughtText({ row: earlier, value: moved, from: null }, later.unit ?? '', locale);
}

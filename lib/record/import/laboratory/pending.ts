import { isMark, isRange, isUnit } from './cell-places';
import { type Cell, type Line, textOf } from './lines';
import type { PlacedName } from './row-names';
import { isTestName } from './test-names';

/** Lines farther below a row than this, in sizes of their font, are not part of it. */
const MOST_BELOW = 2.2;
/** Whether a line is near enough below another one to continue it. */
export const isNear = (line: Line, above: Line | undefined) =>
  above !== undefined && line.base - above.base < MOST_BELOW * line.size;

/** A name without result, which the next line may continue. */
export interface Pending extends PlacedName {
  line: Line;
  cells: Cell[];
  unit: string | undefined;
  ranges: string[];
}

/** Whether a name without result is a test whose result is empty, and not a title or a remark. */
export const isEmptyTest = ({ text, unit, ranges }: Pending): boolean =>
  (unit !== undefined || ranges.length > 0 || isTestName(text)) && !isMark(text) && !isUnit(text) && !isRange(text);

/** What a line of a row says, at most 500 characters. */
export const quoteOf = (line: Line, cells: readonly Cell[], before = ''): string =>
  `${before}${textOf({ ...line, cells })}`.slice(0, 500);

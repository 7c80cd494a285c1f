import { daysAfter } from '../../values/days';
import { type LineName, lineRange, measureOf } from './lines';
import type { Ranges } from './ranges';
import type { Point, Series } from './series';
import { severityOf, type ValueMark, valueMark, worstOf } from './severity';

/** How a point of a chart is: `normal`, or the mark of its value; null where that is not known. */
export type PointMark = ValueMark | 'normal' | null;

/** The mark of each point; a point of several values is as severe as the worst of them. */
export const pointMarks = (
  line: LineName,
  { points }: Series,
  { from, rangesOn }: { from: string; rangesOn(day: string): Ranges },
): PointMark[] => points.map((point) => markOf(line, point, rangesOn(daysAfter(from, Math.round(point.at)))));

function markOf(line: LineName, { min, max }: Point, ranges: Ranges): PointMark {
  const range = lineRange(ranges, line);
  const steps = ranges.steps?.[line === 'bmi' ? line : measureOf(line)];
  const marks = [max, min].map((value) => valueMark(value, range, steps));
  const worst = worstMark(marks);
  if (worst) return worst;
  // A glucose of an unknown moment within the widest range need not be normal.
  const known = line !== 'glucoseUnknown' && severityOf(min, range, steps) !== null;
  return known ? 'normal' : null;
}

/** The most severe of several marks, the first of equally severe ones; null if there is none. */
export function worstMark(marks: readonly (ValueMark | null)[]): ValueMark | null {
  const severity = worstOf(marks.map((mark) => mark?.severity ?? null));
  return marks.find((mark) => mark?.severity === severity) ?? null;
}

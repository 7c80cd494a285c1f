import type { ScoreName } from '@/db/schema';
import { daysBetween, today } from '../../values/days';
import { type Series, seriesOf, type Tally } from '../readings/series';
import { FORMULA_NAMES, type FormulaName, formulaOf } from './formulas';
import type { Score } from './model';
import { NAMES } from './names';

/** The maximum number of points in a line. */
const POINTS = 120;
/** The decimals of a stored score. */
const DECIMALS = 4;

/** The equation of a line; `sent` is the line of values that were stored without their inputs. */
export type LineName = FormulaName | 'sent';
/** One score over time, with a line for each equation: values of different equations cannot be compared. */
export interface Course {
  name: ScoreName;
  from: string;
  days: number;
  lines: { name: LineName; series: Series }[];
  newest: StoredScore;
  /** The line that contains the newest value. */
  newestLine: LineName;
}

type StoredScore = Pick<Score, 'name' | 'value' | 'formula' | 'inputs' | 'createdAt'>;

/** The courses of all scores in the list, which must be newest first. */
export const coursesOf = (kept: readonly StoredScore[]): Course[] =>
  NAMES.flatMap((name) => {
    const own = kept.filter((score) => score.name === name);
    const [newest] = own;
    return newest ? [courseOf(newest, own)] : [];
  });

function courseOf(newest: StoredScore, kept: readonly StoredScore[]): Course {
  const from = today(kept.at(-1)?.createdAt);
  const days = Math.max(1, daysBetween(from, today()));
  const width = Math.ceil((days + 1) / POINTS);
  const lines = new Map<LineName, { tallies: Tally[]; last: Series['last'] }>();
  for (const { value, formula, createdAt } of kept) {
    const key = lineOf(formula);
    const day = today(createdAt);
    const line = lines.get(key) ?? { tallies: [], last: { value, day } };
    lines.set(key, line);
    const at = daysBetween(from, day);
    const bucket = Math.floor(at / width);
    line.tallies[bucket] = added(line.tallies[bucket], value, at);
  }
  // The specification's equation comes first, even if another equation was used last.
  const named = ORDER.map((name) => ({ name, line: lines.get(name) }));
  return {
    name: newest.name,
    newest,
    newestLine: lineOf(newest.formula),
    from,
    days,
    lines: named.flatMap(({ name, line }) =>
      line ? [{ name, series: seriesOf(line.tallies, DECIMALS, line.last) }] : [],
    ),
  };
}

const added = (tally: Tally | undefined, value: number, day: number): Tally =>
  tally
    ? {
        count: tally.count + 1,
        sum: tally.sum + value,
        min: Math.min(tally.min, value),
        max: Math.max(tally.max, value),
        days: tally.days + day,
      }
    : { count: 1, sum: value, min: value, max: value, days: day };
const ORDER: readonly LineName[] = [...FORMULA_NAMES, 'sent'];

/** The line of a stored equation. SCORE2-OP continues SCORE2 for older ages, so both share a line. */
function lineOf(version: string | null): LineName {
  const formula = formulaOf(version) ?? 'sent';
  return formula === 'score2Op' ? 'score2' : formula;
}

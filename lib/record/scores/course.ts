import type { ScoreName } from '@/db/schema';
import { daysBetween, today } from '../../values/days';
import { numberOfDay } from '../readings/packed';
import { Line, type Series } from '../readings/series';
import { FORMULA_NAMES, type FormulaName, formulaOf } from './formulas';
import type { Score } from './model';
import { NAMES } from './names';

/** How many points a line has at most. */
const POINTS = 120;
/** As a score is kept: in parts of ten thousand. */
const PARTS = 10_000;

/** Of one equation; `sent`: of values that came without what they are of. */
export type LineName = FormulaName | 'sent';
/** One score over time, each equation's values apart: they are no measure of each other. */
export interface Course {
  name: ScoreName;
  from: string;
  days: number;
  lines: { name: LineName; series: Series }[];
}

type StoredScore = Pick<Score, 'name' | 'value' | 'formula' | 'createdAt'>;

/** The courses of all scores that are among these, which are newest first. */
export const coursesOf = (kept: readonly StoredScore[]): Course[] =>
  NAMES.flatMap((name) => {
    const own = kept.filter((score) => score.name === name);
    return own.length > 0 ? [courseOf(name, own)] : [];
  });

function courseOf(name: ScoreName, kept: readonly StoredScore[]): Course {
  const from = today(kept.at(-1)?.createdAt);
  const days = Math.max(1, daysBetween(from, today()));
  const span = { first: numberOfDay(from), width: Math.ceil((days + 1) / POINTS) };
  const lines = new Map<LineName, Line>();
  for (const { value, formula, createdAt } of kept) {
    const key = lineOf(formula);
    const line = lines.get(key) ?? new Line(span, PARTS);
    lines.set(key, line);
    const day = today(createdAt);
    line.last ??= { value, day };
    line.take(Math.round(value * PARTS), numberOfDay(day));
  }
  // The specification's equation first, whichever was used last.
  const named = ORDER.map((name) => ({ name, line: lines.get(name) }));
  return {
    name,
    from,
    days,
    lines: named.flatMap(({ name, line }) => (line ? [{ name, series: line.series() }] : [])),
  };
}
const ORDER: readonly LineName[] = [...FORMULA_NAMES, 'sent'];

/** SCORE2-OP goes on where SCORE2 ends. */
function lineOf(version: string | null): LineName {
  const formula = formulaOf(version) ?? 'sent';
  return formula === 'score2Op' ? 'score2' : formula;
}

import type { Meal } from '@/db/reference/devices';
import { typedNumber } from '../../values/fields';
import { judged, type Taken } from './judged';
import { MEASURES_OF, type MeasureKind } from './model/kinds';
import { MEASURES, type Measure, possible } from './model/limits';
import { type MeasuredHeight, rangesFor } from './ranges';
import { measureSeverity, type Rated, type UrgentMeasure, urgentMeasures } from './severity';

/** What is typed in the form of a reading. */
export interface Typed extends Taken {
  height: number | null;
}

/** The possible values among what is typed; anything else is null. */
export function typedReading(text: (name: Measure) => unknown, { day, meal }: { day: string; meal: unknown }): Typed {
  const read = (name: Measure) => {
    const value = typedNumber(text(name));
    return typeof value === 'number' && possible(name).safeParse(value).success ? value : null;
  };
  const values = Object.fromEntries(MEASURES.map((name) => [name, read(name)])) as Record<Measure, number | null>;
  return { ...values, day, meal: (meal || null) as Meal | null };
}

export interface Meaning {
  /** The urgent measures among the values. */
  urgent: UrgentMeasure[];
  /** The rating of each kind of measure. */
  rated: Record<MeasureKind, Rated>;
}

/** What the values of a reading mean: a weight by the height of the same reading, or by the last one before. */
export function meaningOf(
  typed: Typed,
  { birthDate, height }: { birthDate: string | null; height: MeasuredHeight | null },
): Meaning {
  const { day } = typed;
  const own = typed.height === null ? height : { heightCm: typed.height, day };
  const ranges = rangesFor({ birthDate, height: own, on: day });
  const rate = (kind: MeasureKind): Rated =>
    kind === 'height'
      ? { judgement: null, severity: null }
      : { judgement: judged(kind, typed, ranges), severity: measureSeverity(kind, typed, ranges) };
  const rated = Object.fromEntries(Object.keys(MEASURES_OF).map((kind) => [kind, rate(kind as MeasureKind)]));
  return { urgent: urgentMeasures({ ...typed }, ranges), rated: rated as Meaning['rated'] };
}

import { AREA_KEYS, type AreaKey } from './areas';
import type { PainLevel } from './levels';

/** One entry of the diary, reduced to what these pictures need. */
export interface DatedPain {
  /** The day, as yyyy-mm-dd. */
  date: string;
  covered: readonly { area: AreaKey; level: PainLevel }[];
}

/** How much an area has hurt over a period. */
export interface Heat {
  area: AreaKey;
  /** The number of days with pain. */
  days: number;
  worst: PainLevel;
  /** The mean level over all entries of the period, including those without pain, divided by the worst possible: 0-1. */
  weight: number;
}

const WORST: PainLevel = 5;

/**
 * The areas that hurt in these entries, the most painful first. How often an area hurts has the same influence on the order
 * as how badly it hurts.
 */
export function heatOf(entries: readonly DatedPain[]): Heat[] {
  const sums = new Map<AreaKey, { days: Set<string>; worst: PainLevel; sum: number }>();
  for (const { date, covered } of entries) {
    for (const { area, level } of covered) {
      if (level === 0) continue;
      const { days, worst, sum } = sums.get(area) ?? { days: new Set(), worst: level, sum: 0 };
      sums.set(area, { days: days.add(date), worst: Math.max(level, worst) as PainLevel, sum: sum + level });
    }
  }
  return [...sums]
    .map(([area, { days, worst, sum }]) => ({ area, days: days.size, worst, weight: sum / (WORST * entries.length) }))
    .sort((a, b) => b.weight - a.weight || order(a.area) - order(b.area));
}

/** A period's pain in numbers that people understand: days and the worst level. */
export interface PainSummary {
  /** The number of days with pain. */
  days: number;
  /** The areas, the most painful first. */
  areas: Pick<Heat, 'area' | 'days' | 'worst'>[];
  /** The number of entries, including those without pain. */
  entries: number;
}

export function painOf(entries: readonly DatedPain[]): PainSummary {
  const hurting = entries.filter(({ covered }) => covered.some(({ level }) => level > 0));
  return {
    days: new Set(hurting.map(({ date }) => date)).size,
    areas: heatOf(entries).map(({ area, days, worst }) => ({ area, days, worst })),
    entries: entries.length,
  };
}

export type Change = 'new' | 'gone' | 'worse' | 'better' | 'same';
export interface Compared {
  area: AreaKey;
  before: PainLevel;
  after: PainLevel;
  change: Change;
}

/** The changes between two entries, from head to foot; areas without pain in both are left out. */
export function compare(earlier: DatedPain, later: DatedPain): Compared[] {
  const levelsOf = ({ covered }: DatedPain) => new Map(covered.map(({ area, level }) => [area, level]));
  const [before, after] = [levelsOf(earlier), levelsOf(later)];
  return AREA_KEYS.flatMap((area): Compared[] => {
    const [was, is] = [before.get(area) ?? 0, after.get(area) ?? 0];
    return was === 0 && is === 0 ? [] : [{ area, before: was, after: is, change: changeOf(was, is) }];
  });
}

function changeOf(was: PainLevel, is: PainLevel): Change {
  if (was === is) return 'same';
  if (was === 0) return 'new';
  if (is === 0) return 'gone';
  return is > was ? 'worse' : 'better';
}

const order = (area: AreaKey) => AREA_KEYS.indexOf(area);

import type { AreaKey } from '../notebook/areas';
import { type DatedPain, heatOf } from '../notebook/heat';
import type { PainLevel } from '../notebook/levels';

/** An area that has hurt: on how many days, and how badly at worst. */
export interface HurtArea {
  area: AreaKey;
  days: number;
  worst: PainLevel;
}

export interface PainSummary {
  /** On how many days something hurt. */
  days: number;
  /** The areas, the most painful first. */
  areas: HurtArea[];
  /** How many entries there are, those in which no area hurts included. */
  entries: number;
}

/** What the entries of a period say together: in days and in the worst level, as people count. */
export function painOf(entries: readonly DatedPain[]): PainSummary {
  const hurting = entries.flatMap(({ date, covered }) =>
    covered.filter(({ level }) => level > 0).map(({ area }) => ({ date, area })),
  );
  const daysOf = (wanted?: AreaKey) =>
    new Set(hurting.filter(({ area }) => wanted === undefined || area === wanted).map(({ date }) => date)).size;
  const areas = heatOf(entries).map(({ area, worst }) => ({ area, worst, days: daysOf(area) }));
  return { days: daysOf(), areas, entries: entries.length };
}

import type { AreaKey } from '@/lib/sections/notebook/areas';
import type { PainLevel } from '@/lib/sections/notebook/levels';
import type { AreaPain } from '@/lib/sections/notebook/strokes';

export const levelIn = (areas: readonly AreaPain[], area: AreaKey | null) =>
  areas.find(({ name }) => name === area)?.dolore;
export const without = (areas: readonly AreaPain[], area: AreaKey) => areas.filter(({ name }) => name !== area);

/** Adds an area, or changes its level in place. */
export const withLevel = (areas: readonly AreaPain[], area: AreaKey, dolore: PainLevel): AreaPain[] =>
  levelIn(areas, area) === undefined
    ? [...areas, { name: area, dolore }]
    : areas.map((one) => (one.name === area ? { ...one, dolore } : one));

/** A first tap sets an area's level, a second one removes it. */
export const toggled = (areas: readonly AreaPain[], area: AreaKey, level: PainLevel): AreaPain[] =>
  levelIn(areas, area) === undefined ? withLevel(areas, area, level) : without(areas, area);

/**
 * The level that the next tap sets, after the user has set a level; never 0, since areas are not tapped to say that they do
 * not hurt.
 */
export const tapLevel = (before: PainLevel, given: PainLevel): PainLevel => (given > 0 ? given : before);

/** The area that a change affected: the new one or the one with another level; else the last one while it is still chosen. */
export function touchedIn(
  before: readonly AreaPain[],
  after: readonly AreaPain[],
  last: AreaKey | undefined,
): AreaKey | undefined {
  const touched = after.findLast(({ name, dolore }) => levelIn(before, name) !== dolore);
  return touched?.name ?? after.find(({ name }) => name === last)?.name;
}

/** Each area of two lists with the worse of its levels, as the diary counts areas both drawn and picked. */
export function worstOf(picked: readonly AreaPain[], drawn: readonly AreaPain[]): readonly AreaPain[] {
  const worst = new Map<AreaPain['name'], AreaPain>();
  for (const area of [...picked, ...drawn]) {
    const known = worst.get(area.name);
    if (!known || known.dolore < area.dolore) worst.set(area.name, area);
  }
  return [...worst.values()];
}

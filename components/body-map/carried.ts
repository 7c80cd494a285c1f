import type { AreaPain } from '@/lib/sections/notebook/strokes';

// The areas chosen on the model's page, on their way to the diary. They are kept in memory only: URLs end up in logs and
// histories, and browser storage outlives the session.

let carried: AreaPain[] = [];

export const carry = (areas: readonly AreaPain[]) => {
  carried = [...areas];
};

/** Returns the carried areas and clears them. */
export function takeCarried(): AreaPain[] {
  const taken = carried;
  carried = [];
  return taken;
}

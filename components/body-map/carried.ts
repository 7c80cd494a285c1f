import type { AreaPain } from '@/lib/sections/notebook/strokes';

// What was chosen on the model's page, on its way to the diary: kept in the page's memory alone. An address is written
// into logs and histories, and the browser's stores outlive a session.

let carried: AreaPain[] = [];

export const carry = (areas: readonly AreaPain[]) => {
  carried = [...areas];
};

/** Hands over what was carried, once. */
export function takeCarried(): AreaPain[] {
  const taken = carried;
  carried = [];
  return taken;
}

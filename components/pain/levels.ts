import type { AreaPain } from '@/lib/record/notebook/strokes';

/** Each area of two lists with the worse of its levels, as the diary counts what is both drawn and picked. */
export function worstOf(picked: readonly AreaPain[], drawn: readonly AreaPain[]): readonly AreaPain[] {
  const worst = new Map<AreaPain['name'], AreaPain>();
  for (const area of [...picked, ...drawn]) {
    const known = worst.get(area.name);
    if (!known || known.dolore < area.dolore) worst.set(area.name, area);
  }
  return [...worst.values()];
}

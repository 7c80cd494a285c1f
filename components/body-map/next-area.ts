import type { AreaKey, Region } from '@/lib/sections/notebook/areas';

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The area that a key leads to: the nearest one in its direction, or the first or last one; undefined for other keys. */
export function nextArea(regions: readonly Region[], from: AreaKey | null, key: string): AreaKey | undefined {
  if (key === 'Home') return regions[0]?.key;
  if (key === 'End') return regions.at(-1)?.key;
  const way = WAYS[key];
  const start = regions.find((region) => region.key === from);
  if (!way) return undefined;
  if (!start) return regions[0]?.key;
  const reached = regions.flatMap((region) => {
    const [dx, dy] = [region.centre[0] - start.centre[0], region.centre[1] - start.centre[1]];
    const [along, aside] = [dx * way[0] + dy * way[1], Math.abs(dx * way[1]) + Math.abs(dy * way[0])];
    // Areas that lie more to the side are reached with the other arrow keys.
    return along > 2 && aside <= 1.5 * along ? [{ key: region.key, far: along + 2 * aside }] : [];
  });
  return reached.sort((one, other) => one.far - other.far)[0]?.key ?? start.key;
}

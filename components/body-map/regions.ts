import { type AreaKey, REGIONS } from '@/lib/sections/notebook/areas';
import type { Face } from '@/lib/sections/notebook/figure/details';
import type { Point } from '@/lib/sections/notebook/figure/spline';

/** A polygon as the value of an SVG `points` attribute. */
export const pointsOf = (polygon: readonly Point[]) => polygon.map(([x, y]) => `${x},${y}`).join(' ');

/** An area of one drawing for markup; undefined if the area is not on that side. */
export function regionOf(face: Face, area: AreaKey) {
  const region = REGIONS[face].find(({ key }) => key === area);
  return region && { points: pointsOf(region.polygon), centre: region.centre };
}

import type { PainLevel } from '@/lib/sections/notebook/levels';
import { AREA_EDGE, NUMBER, SCALE } from '@/lib/sections/notebook/scale';

/** A level's number on an area, so that colour is not the only sign. */
export const MapNumber = ({ at: [x, y], level }: { at: readonly [x: number, y: number]; level: PainLevel }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus
  <g aria-hidden="true" pointerEvents="none">
    <circle cx={x} cy={y} r={NUMBER.radius} fill={SCALE[level].colour} stroke={AREA_EDGE} />
    <text x={x} y={y} dy="0.36em" textAnchor="middle" fontSize={NUMBER.size} fontWeight={600} fill={SCALE[level].ink}>
      {level}
    </text>
  </g>
);

import type { PainLevel } from '@/lib/sections/notebook/levels';
import { AREA_EDGE, PATTERN_OPACITY, PATTERNS, SCALE } from '@/lib/sections/notebook/scale';

type Patterned = Exclude<PainLevel, 0>;

export interface PaintedArea {
  key: string;
  level: PainLevel;
  /** Undefined: the area is not on this face and is not drawn. */
  points: string | undefined;
}

/** Areas filled with the colour and pattern of their level, in the body's coordinates; `id` prefixes the drawing's ids. */
export const PaintedAreas = ({ id, areas }: { id: string; areas: readonly PaintedArea[] }) => {
  const drawn = areas.filter(({ points }) => points !== undefined);
  const levels = [...new Set(drawn.map(({ level }) => level))].filter((level): level is Patterned => level !== 0);
  return (
    <>
      {levels.map((level) => (
        <PatternDefinition key={level} id={`${id}p${level}`} level={level} />
      ))}
      {drawn.map(({ key, points, level }) => (
        <g key={key} data-area={key} data-level={level}>
          <polygon points={points} fill={SCALE[level].colour} stroke={AREA_EDGE} />
          {level === 0 ? null : <polygon points={points} fill={`url(#${id}p${level})`} />}
        </g>
      ))}
    </>
  );
};

function PatternDefinition({ id, level }: { id: string; level: Patterned }) {
  const { size, path, width } = PATTERNS[level];
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
      <path
        d={path}
        stroke={SCALE[level].ink}
        strokeWidth={width}
        strokeLinecap="round"
        strokeOpacity={PATTERN_OPACITY}
      />
    </pattern>
  );
}

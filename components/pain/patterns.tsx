/** None, dots, level lines, slanted lines, a slanted grid, a fine upright grid: the worse, the denser. */
export type Pattern = 0 | 1 | 2 | 3 | 4 | 5;

const SHAPES: Record<Exclude<Pattern, 0>, { size: number; path: string; width: number }> = {
  1: { size: 14, path: 'M7 7h0.01', width: 4.5 },
  2: { size: 12, path: 'M0 6H12', width: 2.5 },
  3: { size: 12, path: 'M-3 3L3 -3M0 12L12 0M9 15L15 9', width: 2.5 },
  4: { size: 14, path: 'M0 0L14 14M14 0L0 14', width: 2 },
  5: { size: 8, path: 'M0 4H8M4 0V8', width: 2 },
};

export interface PaintedArea {
  key: string;
  /** An area without a place on this face is not drawn. */
  points: string | undefined;
  colour: string;
  /** Of the pattern's lines. */
  ink: string;
  opacity: number;
  pattern: Pattern;
}

/** Areas filled with a colour and a pattern, in the coordinates of the body; `id` is the drawing's own. */
export const PaintedAreas = ({ id, areas }: { id: string; areas: readonly PaintedArea[] }) => {
  const drawn = areas.filter(({ points }) => points !== undefined);
  const inks = new Map(drawn.map(({ pattern, ink }) => [`${pattern} ${ink}`, { pattern, ink }]));
  const idOf = (pattern: Pattern, ink: string) => `${id}p${pattern}${ink.slice(1)}`;
  return (
    <>
      {[...inks.values()].map(({ pattern, ink }) =>
        pattern === 0 ? null : <PatternDefinition key={ink + pattern} id={idOf(pattern, ink)} {...{ pattern, ink }} />,
      )}
      {drawn.map(({ key, points, colour, ink, opacity, pattern }) => (
        <g key={key}>
          <polygon points={points} fill={colour} fillOpacity={opacity} stroke="#4a4038" />
          {pattern === 0 ? null : <polygon points={points} fill={`url(#${idOf(pattern, ink)})`} />}
        </g>
      ))}
    </>
  );
};

function PatternDefinition({ id, pattern, ink }: { id: string; pattern: Exclude<Pattern, 0>; ink: string }) {
  const { size, path, width } = SHAPES[pattern];
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
      <path d={path} stroke={ink} strokeWidth={width} strokeLinecap="round" strokeOpacity={0.7} />
    </pattern>
  );
}

interface MapNumberProps {
  at: readonly [x: number, y: number];
  text: string;
  background: string;
  ink: string;
}

/** A number on an area: colour alone tells nothing. */
export const MapNumber = ({ at: [x, y], text, background, ink }: MapNumberProps) => (
  <g>
    <circle cx={x} cy={y} r={15} fill={background} stroke="#000" strokeWidth={1} />
    <text x={x} y={y} dy="0.36em" textAnchor="middle" fontSize={19} fontWeight={700} fill={ink}>
      {text}
    </text>
  </g>
);

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Range } from '@/lib/sections/readings/ranges';
import { daysAfter, displayedDay } from '@/lib/values/days';
import classes from './chart.module.css';
import { Points } from './Points';
import { type Drawn, dotsOf, HIGH, lineOf, type Scale, shareOf, spreadOf, stripeOf, WIDE } from './scale';
import type { Stop } from './stops';

/** One line of a chart; a second one is dashed, and both are named. */
export interface Line {
  name: string;
  points: readonly DrawnPoint[];
}

/** `open`: what is only the limit of what can be measured, through which no line goes. `hollow`: how its dot is drawn. */
export type DrawnPoint = Drawn & { open?: boolean; hollow?: boolean };

// Beyond this many points dots would hide the line.
const DOTTED = 60;

interface PlotProps {
  lines: readonly Line[];
  /** What is normal. */
  ranges: readonly Range[];
  scale: Scale;
  /** How a value is written beside the drawing. */
  written(tick: number): string;
  /** The first of the days that the drawing is wide. */
  from: string;
  days: number;
  stops: readonly Stop[];
  label: string;
  describedBy: string;
  /** What stands over the drawing until a point is read, such as how the values went. */
  idle?: ReactNode;
  /** What the way from a point to more of it is called. */
  more?: string;
}

/** The drawing of a chart: what is normal, the lines upon it, and the values and days along its edges. */
export function Plot({ lines, ranges, scale, written, from, days, stops, label, describedBy, idle, more }: PlotProps) {
  const t = useTranslations('charts');
  return (
    <div className={classes.plot}>
      <div className={classes.values} aria-hidden="true">
        {scale.ticks.map((tick) => (
          <span key={tick} style={{ top: `${Math.round(shareOf(tick, scale) * 1000) / 10}%` }}>
            {written(tick)}
          </span>
        ))}
      </div>
      <Points stops={stops} label={t('points', { chart: label })} idle={idle} more={more}>
        <svg
          role="img"
          aria-label={label}
          aria-describedby={describedBy}
          viewBox={`0 0 ${WIDE} ${HIGH}`}
          preserveAspectRatio="none"
          className={classes.drawing}
        >
          {ranges.map((range) => (
            <Stripe key={range.from} range={range} scale={scale} />
          ))}
          <path className={classes.grid} d={scale.ticks.map((tick) => gridLine(tick, scale)).join('')} />
          {lines.map(({ name, points }, at) => (
            <g key={name} data-line={at} className={classes.line}>
              <Course points={points} days={days} scale={scale} />
            </g>
          ))}
        </svg>
      </Points>
      <div className={classes.days} aria-hidden="true">
        {[0, Math.round(days / 2), days].map((day) => (
          <span key={day}>{displayedDay(daysAfter(from, day))}</span>
        ))}
      </div>
    </div>
  );
}

/** No line goes through what is open. */
function Course({ points, days, scale }: { points: readonly DrawnPoint[]; days: number; scale: Scale }) {
  const closed = points.filter(({ open }) => !open);
  const dots =
    points.length <= DOTTED
      ? dotsOf(
          points.filter(({ hollow }) => !hollow),
          days,
          scale,
        )
      : '';
  const rings = dotsOf(
    points.filter(({ hollow }) => hollow),
    days,
    scale,
  );
  return (
    <>
      <path className={classes.spread} d={spreadOf(closed, days, scale)} />
      <path className={classes.course} d={lineOf(closed, days, scale)} />
      {dots ? <path className={classes.dots} d={dots} /> : null}
      {rings ? (
        <>
          <path className={classes.hollow} d={rings} />
          <path className={classes.core} d={rings} />
        </>
      ) : null}
    </>
  );
}

const gridLine = (tick: number, scale: Scale) => `M0 ${Math.round(HIGH * shareOf(tick, scale))}H${WIDE}`;

function Stripe({ range, scale }: { range: Range; scale: Scale }) {
  const { y, height, edges } = stripeOf(range, scale);
  return (
    <>
      <rect className={classes.stripe} x={0} y={y} width={WIDE} height={height} />
      <path className={classes.edge} d={edges.map((edge) => `M0 ${edge}H${WIDE}`).join('')} />
    </>
  );
}

/** Which line is which, by how it is drawn and not only by its colour. */
export const Legend = ({ names, all }: { names: readonly string[]; all: readonly string[] }) => (
  <ul className={classes.legend}>
    {names.map((name) => (
      <li key={name}>
        <svg viewBox="0 0 32 8" aria-hidden="true" data-line={all.indexOf(name)} className={classes.line}>
          <path className={classes.course} d="M1 4H31" />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);

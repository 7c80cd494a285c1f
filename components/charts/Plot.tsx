import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Range } from '@/lib/sections/readings/ranges';
import { daysAfter, displayedDay } from '@/lib/values/days';
import classes from './chart.module.css';
import { Points } from './Points';
import { type Drawn, dotsOf, HIGH, lineOf, type Scale, shareOf, spreadOf, stripeOf, WIDE } from './scale';
import type { Stop } from './stops';

/** One line of a chart; if there are two, the second is dashed and both are named. */
export interface Line {
  name: string;
  points: readonly DrawnPoint[];
}

/** `open`: the value is only a limit of measurement, which the line skips. `hollow`: the point is drawn as a hollow dot. */
export type DrawnPoint = Drawn & { open?: boolean; hollow?: boolean };

// With more points than this, dots would hide the line.
const DOTTED = 60;

interface PlotProps {
  lines: readonly Line[];
  /** The normal ranges. */
  ranges: readonly Range[];
  scale: Scale;
  /** Formats a value on the axis. */
  written(tick: number): string;
  /** The first day of the axis. */
  from: string;
  days: number;
  stops: readonly Stop[];
  label: string;
  describedBy: string;
  /** Shown above the drawing while no point is read, e.g. a trend. */
  idle?: ReactNode;
  /** The label of the link from a point to its details. */
  more?: string;
}

/** The drawing of a chart: normal ranges, lines, and axis labels. */
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
          fill="none"
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

/** Draws the line and the dots of a course; the line skips open points. */
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

/** The legend: each line with its stroke style, not only its colour. */
export const Legend = ({ names, all }: { names: readonly string[]; all: readonly string[] }) => (
  <ul className={classes.legend}>
    {names.map((name) => (
      <li key={name}>
        <svg viewBox="0 0 32 8" fill="none" aria-hidden="true" data-line={all.indexOf(name)} className={classes.line}>
          <path className={classes.course} d="M1 4H31" />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);

import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import type { Range } from '@/lib/sections/readings/ranges';
import { daysAfter, displayedDay } from '@/lib/values/days';
import type { SeverityStep } from '../ui/Severity';
import classes from './chart.module.css';
import type { EventMark } from './events';
import { type Label, labelsOf } from './labels';
import { Points } from './Points';
import {
  type Drawn,
  dotsOf,
  HIGH,
  heightOf,
  lineOf,
  placeOf,
  type Scale,
  shareOf,
  spreadOf,
  stripeOf,
  WIDE,
} from './scale';
import type { Stop } from './stops';

/** One line of a chart; if there are two, the second is dashed and both are named. */
export interface Line {
  name: string;
  points: readonly DrawnPoint[];
}

/**
 * `open`: the value is only a limit of measurement, which the line skips. `hollow`: the point is drawn as a hollow dot. `step`: how
 * the value is; one that is not as it should be has the shape of its severity. `text`: the value beside the point, if it is not
 * written as on the axis.
 */
export type DrawnPoint = Drawn & { open?: boolean; hollow?: boolean; step?: SeverityStep | null; text?: string };

// With more points than this, dots would hide the line: only the severe ones are drawn.
const DOTTED = 60;
// Within this share of the height from the top or the bottom, a value needs room beyond the drawing.
const OUTER = 0.2;

/** Whether a point has a shape of its own. */
const isShaped = ({ step, hollow }: DrawnPoint, among: number) =>
  !hollow && (step === 'high' || step === 'low' || step === 'urgent' || (step === 'watch' && among <= DOTTED));

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
  marks?: readonly EventMark[];
}

/** The drawing of a chart: normal ranges, lines, severe points, events, and labels of the axis and of the lines' ends. */
export function Plot(props: PlotProps) {
  const { lines, ranges, scale, from, days, stops, label, describedBy, idle, more, marks = [] } = props;
  const t = useTranslations('charts');
  // Of several lines the values of the first are above its points, those of the others below.
  const sideOf = (at: number) => (lines.length === 1 ? undefined : at === 0 ? 'above' : 'below');
  const labels = lines.map(({ points }, at) => labelsOf(points, { days, scale, side: sideOf(at) }));
  const written = labels.flat().map((label) => ({ ...label, share: shareOf(label.point.mean, scale) }));
  const above = written.some((label) => !label.below && label.share < OUTER);
  const below = written.some((label) => label.below && label.share > 1 - OUTER);
  return (
    <div
      className={classes.plot}
      data-above={above ? '' : undefined}
      data-below={below ? '' : undefined}
      data-marked={marks.length > 0 ? '' : undefined}
    >
      <div className={classes.values} aria-hidden="true">
        {scale.ticks.map((tick) => (
          <span key={tick} style={{ top: `${Math.round(shareOf(tick, scale) * 1000) / 10}%` }}>
            {props.written(tick)}
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
          {marks.length > 0 ? (
            <path className={classes.event} d={marks.map(({ x }) => `M${x} 0V${HIGH}`).join('')} />
          ) : null}
          {lines.map(({ name, points }, at) => (
            <g key={name} data-line={at} className={classes.line}>
              <Course points={points} days={days} scale={scale} />
            </g>
          ))}
        </svg>
        <span aria-hidden="true">
          {lines.map(({ name, points }, at) => (
            <Fragment key={name}>
              <Shapes points={points} days={days} scale={scale} />
              <Ends labels={labels[at] ?? []} days={days} scale={scale} written={props.written} />
            </Fragment>
          ))}
          {marks.map(({ number, x }) => (
            <span key={number} className={classes.number} style={{ insetInlineStart: `${x / 10}%` }}>
              {number}
            </span>
          ))}
        </span>
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
  const shaped = points.filter((point) => isShaped(point, points.length));
  const plain = points.filter((point) => !point.hollow && !shaped.includes(point));
  const dots = points.length <= DOTTED ? dotsOf(plain, days, scale) : '';
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
      {shaped.length > 0 ? <path className={classes.clear} d={dotsOf(shaped, days, scale)} /> : null}
      {rings ? (
        <>
          <path className={classes.hollow} d={rings} />
          <path className={classes.core} d={rings} />
        </>
      ) : null}
    </>
  );
}

type PartProps = Pick<PlotProps, 'days' | 'scale'> & { points: readonly DrawnPoint[] };

const at = ({ at, mean }: DrawnPoint, { days, scale }: Pick<PlotProps, 'days' | 'scale'>) => ({
  insetInlineStart: `${placeOf(at, days) / 10}%`,
  insetBlockStart: `${heightOf(mean, scale) / 10}%`,
});

/** The points that are not as they should be, each in the shape of its severity, which the stretched drawing would distort. */
const Shapes = ({ points, ...place }: PartProps) =>
  points
    .filter((point) => isShaped(point, points.length))
    .map((point) => (
      <span
        key={`${point.at} ${point.mean}`}
        className={classes.shape}
        data-step={point.step}
        style={at(point, place)}
      />
    ));

type EndsProps = Pick<PlotProps, 'days' | 'scale' | 'written'> & { labels: readonly Label<DrawnPoint>[] };

/** The values at the ends of a line, or of all its points if they are few. */
const Ends = ({ labels, written, ...place }: EndsProps) =>
  labels.map(({ point, below, edge }) => (
    <span
      key={`${point.at} ${point.mean}`}
      className={classes.end}
      data-below={below ? '' : undefined}
      data-edge={edge}
      style={at(point, place)}
    >
      {point.text ?? written(point.mean)}
    </span>
  ));

/** The events that the marks of a chart stand for. */
export const EventList = ({ marks }: { marks: readonly EventMark[] }) =>
  marks.length === 0 ? null : (
    <ol className={classes.events}>
      {marks.map(({ number, events }) => (
        <li key={number}>{events.map(({ shown, text }) => `${shown} ${text}`).join('; ')}</li>
      ))}
    </ol>
  );

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

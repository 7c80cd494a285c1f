import { useLocale } from 'next-intl';
import type { Range } from '@/lib/record/readings/ranges';
import type { Series } from '@/lib/record/readings/series';
import { daysAfter, displayedDay } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';
import classes from './chart.module.css';
import { dotsOf, HIGH, lineOf, type Scale, scaleOf, shareOf, spreadOf, stripeOf, WIDE } from './scale';

/** One line of a chart; a second one is dashed, and both are named. */
export interface Line {
  name: string;
  series: Series;
  range?: Range | undefined;
}

// Beyond this many points dots would hide the line.
const DOTTED = 60;

interface PlotProps {
  lines: readonly Line[];
  /** The first of the days that the drawing is wide. */
  from: string;
  days: number;
  label: string;
  describedBy: string;
  /** Whether only whole numbers can be met, such as points. */
  whole?: boolean;
}

/** The drawing of a chart: what is normal, the lines upon it, and the values and days along its edges. */
export function Plot({ lines, from, days, label, describedBy, whole = false }: PlotProps) {
  const locale = useLocale();
  const ranges = lines.flatMap(({ range }) => range ?? []);
  const scale = scaleOf(
    lines.map(({ series }) => series),
    ranges,
    whole ? 1 : 0,
  );
  return (
    <div className={classes.plot}>
      <div className={classes.values} aria-hidden="true">
        {scale.ticks.map((tick) => (
          <span key={tick} style={{ top: `${Math.round(shareOf(tick, scale) * 1000) / 10}%` }}>
            {displayedNumber(tick, locale, 1)}
          </span>
        ))}
      </div>
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
        {lines.map(({ name, series: { points } }, at) => (
          <g key={name} data-line={at} className={classes.line}>
            <path className={classes.spread} d={spreadOf(points, days, scale)} />
            <path className={classes.course} d={lineOf(points, days, scale)} />
            {points.length <= DOTTED ? <path className={classes.dots} d={dotsOf(points, days, scale)} /> : null}
          </g>
        ))}
      </svg>
      <div className={classes.days} aria-hidden="true">
        {[0, Math.round(days / 2), days].map((day) => (
          <span key={day}>{displayedDay(daysAfter(from, day))}</span>
        ))}
      </div>
    </div>
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
export const Legend = ({ lines, all }: { lines: readonly Line[]; all: readonly Line[] }) => (
  <ul className={classes.legend}>
    {lines.map((line) => (
      <li key={line.name}>
        <svg viewBox="0 0 32 8" aria-hidden="true" data-line={all.indexOf(line)} className={classes.line}>
          <path className={classes.course} d="M1 4H31" />
        </svg>
        {line.name}
      </li>
    ))}
  </ul>
);

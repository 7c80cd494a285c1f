import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import type { ChartSummary } from '@/lib/sections/readings/chart-summary';
import { type PointMark, worstMark } from '@/lib/sections/readings/point-marks';
import type { Range } from '@/lib/sections/readings/ranges';
import type { Point, Series } from '@/lib/sections/readings/series';
import { displayedDay } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';
import classes from '../charts/chart.module.css';
import { type ChartEvent, eventMarks } from '../charts/events';
import { LatestValue } from '../charts/LatestValue';
import { EventList, Legend, Plot } from '../charts/Plot';
import { scaleOf } from '../charts/scale';
import { stopsOf } from '../charts/stops';
import { ValuesTable } from '../charts/ValuesTable';
import { Termed } from '../plain-words/WordHelp';
import { LOOK } from '../shell/drawings/look';
import { JudgementMark } from './JudgementMark';
import { markedStep } from './steps';
import { valuesText } from './values-text';
import { Went } from './Went';

/** One line of the chart of a measure. */
export interface MeasuredLine {
  name: string;
  series: Series;
  /** How each point is. */
  marks: readonly PointMark[];
  range?: Range | undefined;
  /** For values that rarely change, such as height: a constant value is stated instead of drawn. */
  still?: boolean;
}

interface TrendChartProps {
  title: string;
  /** The measure, for its explanation. */
  measure?: string | undefined;
  unit: string;
  lines: readonly MeasuredLine[];
  summary: ChartSummary | null;
  from: string;
  days: number;
  /** Shown if there is nothing to draw. */
  none: string;
  /** The normal range and its source. */
  normal?: string | undefined;
  events: readonly ChartEvent[];
}

/**
 * A measure over time: its newest value and rating, its trend, and the drawing, whose points can be read one by one. Everything
 * drawn is also in words and in the table of readings.
 */
export function TrendChart({
  title,
  measure,
  unit,
  lines,
  summary,
  from,
  days,
  none,
  normal,
  events,
}: TrendChartProps) {
  const id = useId();
  const drawn = lines.filter(({ series }) => series.points.length > 0);
  const names = lines.map(({ name }) => name);
  return (
    <figure className={`${LOOK} ${classes.chart}`} data-section="readings">
      <Termed kind="test" of={measure}>
        <h3>
          {title} {summary ? null : <span className={classes.unit}>({unit})</span>}
        </h3>
      </Termed>
      {summary && drawn.length > 0 ? (
        <>
          <Head summary={summary} unit={unit} id={`${id}-head`} />
          {drawn.some(hasCourse) ? (
            <Drawing {...{ title, unit, from, days, events }} lines={drawn} summary={summary} id={id} />
          ) : null}
          {lines.length > 1 ? <Legend names={drawn.map(({ name }) => name)} all={names} /> : null}
        </>
      ) : (
        <p className={classes.none}>{none}</p>
      )}
      <figcaption id={`${id}-words`} className={classes.words}>
        {drawn.map((line) => (
          <Summary key={line.name} line={line} unit={unit} named={lines.length > 1} />
        ))}
        {normal ? <p className={classes.normal}>{normal}</p> : null}
      </figcaption>
    </figure>
  );
}

/** Whether a line is drawn: a single value gives none, and a constant height is not worth drawing. */
const hasCourse = ({ series: { count, min, max }, still }: MeasuredLine) => count > 1 && !(still && min === max);

interface HeadProps {
  summary: ChartSummary;
  unit: string;
  id: string;
}

/** The newest value and its rating. */
function Head({ summary, unit, id }: HeadProps) {
  const locale = useLocale();
  const { last, day, judgement, severity } = summary;
  return (
    <div id={id}>
      <LatestValue value={valuesText(last, locale)} unit={unit} day={day}>
        <JudgementMark judgement={judgement} severity={severity} />
      </LatestValue>
    </div>
  );
}

interface DrawingProps extends Pick<TrendChartProps, 'title' | 'unit' | 'lines' | 'from' | 'days' | 'events'> {
  summary: ChartSummary;
  id: string;
}

type MarkedPoint = Point & { mark: PointMark };

function Drawing({ title, unit, lines, summary, from, days, events, id }: DrawingProps) {
  const t = useTranslations();
  const locale = useLocale();
  const ranges = lines.flatMap(({ range }) => range ?? []);
  const scale = scaleOf(
    lines.map(({ series }) => series),
    ranges,
  );
  const points = lines.map(({ series, marks }) =>
    series.points.map((point, at): MarkedPoint => ({ ...point, mark: marks[at] ?? null })),
  );
  const said = (there: (Point | undefined)[]) => {
    const value = `${valuesText(
      there.map((point) => point?.mean),
      locale,
    )} ${unit}`;
    const count = countOf(there);
    return count > 1 ? t('charts.mean', { value, count }) : value;
  };
  const ratingOf = (there: (MarkedPoint | undefined)[]) => {
    const marks = there.map((point) => point?.mark ?? null);
    const worst = worstMark(marks.map((mark) => (mark === 'normal' ? null : mark)));
    if (!worst) return marks.includes(null) ? null : t('readings.severity.normal');
    const word = t(`readings.standing.${worst.side}.${worst.severity}`);
    return countOf(there) > 1 ? t('charts.withOne', { word }) : word;
  };
  const stops = stopsOf(points, { from, days, scale, said, ratingOf });
  const marks = eventMarks(events, from, days);
  return (
    <>
      <Plot
        lines={lines.map(({ name }, line) => ({ name, points: points[line]?.map(drawnOf) ?? [] }))}
        stops={stops}
        written={(tick) => displayedNumber(tick, locale, 1)}
        label={title}
        describedBy={`${id}-head ${id}-went ${id}-words`}
        idle={<Went summary={summary} id={`${id}-went`} />}
        {...{ ranges, scale, from, days, marks }}
      />
      <EventList marks={marks} />
      <ValuesTable caption={title} stops={stops} marks={marks} />
    </>
  );
}

const countOf = (points: readonly (Point | undefined)[]) => Math.max(...points.map((point) => point?.count ?? 0));

const drawnOf = ({ mark, ...point }: MarkedPoint) => ({
  ...point,
  step: mark === null ? null : mark === 'normal' ? ('ok' as const) : markedStep(mark),
});

interface SummaryProps {
  line: MeasuredLine;
  unit: string;
  named: boolean;
}

/** A line's values in one sentence. */
function Summary({ line: { name, series }, unit, named }: SummaryProps) {
  const t = useTranslations('readings');
  const locale = useLocale();
  const { count, last, mean, min, max } = series;
  const number = (value: number) => displayedNumber(value, locale, 1);
  const values = { count, unit, mean: number(mean), min: number(min), max: number(max) };
  return (
    <p>
      {named ? <strong>{name}: </strong> : null}
      {last?.heightOn ? t('lastHeight', { day: displayedDay(last.heightOn) }) : null} {t('summary', values)}
    </p>
  );
}

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import type { ChartSummary } from '@/lib/sections/readings/chart-summary';
import type { Range } from '@/lib/sections/readings/ranges';
import type { Point, Series } from '@/lib/sections/readings/series';
import { displayedDay } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';
import classes from '../charts/chart.module.css';
import { LatestValue } from '../charts/LatestValue';
import { Legend, Plot } from '../charts/Plot';
import { scaleOf } from '../charts/scale';
import { stopsOf } from '../charts/stops';
import { JudgementMark } from './JudgementMark';
import { valuesText } from './values-text';
import { Went } from './Went';

/** One line of the chart of a measure. */
export interface MeasuredLine {
  name: string;
  series: Series;
  range?: Range | undefined;
  /** For values that rarely change, such as height: a constant value is stated instead of drawn. */
  still?: boolean;
}

interface TrendChartProps {
  title: string;
  unit: string;
  lines: readonly MeasuredLine[];
  summary: ChartSummary | null;
  from: string;
  days: number;
  /** Shown if there is nothing to draw. */
  none: string;
  /** The normal range and its source. */
  normal?: string | undefined;
}

/**
 * A measure over time: its newest value and rating, its trend, and the drawing, whose points can be read one by one. Everything
 * drawn is also in words and in the table of readings.
 */
export function TrendChart({ title, unit, lines, summary, from, days, none, normal }: TrendChartProps) {
  const id = useId();
  const drawn = lines.filter(({ series }) => series.points.length > 0);
  const names = lines.map(({ name }) => name);
  return (
    <figure className={classes.chart}>
      <h3>
        {title} {summary ? null : <span className={classes.unit}>({unit})</span>}
      </h3>
      {summary && drawn.length > 0 ? (
        <>
          <Head summary={summary} unit={unit} id={`${id}-head`} />
          {drawn.some(hasCourse) ? (
            <Drawing {...{ title, unit, from, days }} lines={drawn} summary={summary} id={id} />
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

interface DrawingProps extends Pick<TrendChartProps, 'title' | 'unit' | 'lines' | 'from' | 'days'> {
  summary: ChartSummary;
  id: string;
}

function Drawing({ title, unit, lines, summary, from, days, id }: DrawingProps) {
  const t = useTranslations('charts');
  const locale = useLocale();
  const ranges = lines.flatMap(({ range }) => range ?? []);
  const scale = scaleOf(
    lines.map(({ series }) => series),
    ranges,
  );
  const said = (points: (Point | undefined)[]) => {
    const value = `${valuesText(
      points.map((point) => point?.mean),
      locale,
    )} ${unit}`;
    const count = Math.max(...points.map((point) => point?.count ?? 0));
    return count > 1 ? t('mean', { value, count }) : value;
  };
  return (
    <Plot
      lines={lines.map(({ name, series: { points } }) => ({ name, points }))}
      stops={stopsOf(
        lines.map(({ series: { points } }) => points),
        { from, days, scale, said },
      )}
      written={(tick) => displayedNumber(tick, locale, 1)}
      label={title}
      describedBy={`${id}-head ${id}-went ${id}-words`}
      idle={<Went summary={summary} id={`${id}-went`} />}
      {...{ ranges, scale, from, days }}
    />
  );
}

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

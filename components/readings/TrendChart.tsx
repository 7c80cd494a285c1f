import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { displayedDay } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';
import classes from './chart.module.css';
import { Legend, type Line, Plot } from './Plot';

interface TrendChartProps {
  title: string;
  unit: string;
  lines: readonly Line[];
  from: string;
  days: number;
  /** What is said where there is nothing to draw. */
  none: string;
  /** What is normal and who says so. */
  normal?: string | undefined;
}

/** Measures over time, drawn by the server. What the drawing shows is also in its text summary and in the table. */
export function TrendChart({ title, unit, lines, from, days, none, normal }: TrendChartProps) {
  const id = useId();
  const drawn = lines.filter(({ series }) => series.points.length > 0);
  return (
    <figure className={classes.chart}>
      <h3>
        {title} <span className={classes.unit}>({unit})</span>
      </h3>
      {drawn.length === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <>
          <Plot lines={drawn} from={from} days={days} label={title} describedBy={`${id}-words`} />
          {lines.length > 1 ? <Legend lines={drawn} all={lines} /> : null}
        </>
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

interface SummaryProps {
  line: Line;
  unit: string;
  named: boolean;
}

/** A line in one sentence. */
function Summary({ line: { name, series }, unit, named }: SummaryProps) {
  const t = useTranslations('readings');
  const locale = useLocale();
  const { count, last } = series;
  const number = (value: number) => displayedNumber(value, locale, 1);
  const { mean, min, max } = series;
  const values = { count, unit, mean: number(mean), min: number(min), max: number(max) };
  return (
    <p>
      {named ? <strong>{name}: </strong> : null}
      {last ? t('last', { value: number(last.value), unit, day: displayedDay(last.day) }) : null}{' '}
      {last?.heightOn ? t('lastHeight', { day: displayedDay(last.heightOn) }) : null} {t('summary', values)}
    </p>
  );
}

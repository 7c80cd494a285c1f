import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { displayedPercent } from '@/lib/calculators/percent';
import { isInPoints, lineText, scoreName } from '@/lib/calculators/scores/words';
import type { Course } from '@/lib/record/scores/course';
import { displayedDay } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';
import chart from '../readings/chart.module.css';
import { Legend, Plot } from '../readings/Plot';

/**
 * One score over time, drawn by the server, each equation a line of its own. What the drawing shows is also in words.
 */
export function ScoreCourse({ course: { name, from, days, lines } }: { course: Course }) {
  const t = useTranslations();
  const locale = useLocale();
  const id = useId();
  const title = scoreName(name, t);
  const drawn = lines.map(({ name, series }) => ({ name: lineText(name, t, { both: true }), series }));
  const points = isInPoints(name);
  const number = (value: number) => displayedNumber(value, locale, 1);
  const said = (value: number) => (points ? t('scores.points', { count: value }) : displayedPercent(value, locale));
  return (
    <figure className={chart.chart}>
      <h3>
        {title} <span className={chart.unit}>({points ? t('scores.unit') : '%'})</span>
      </h3>
      <Plot lines={drawn} from={from} days={days} label={title} describedBy={`${id}-words`} whole={points} />
      {drawn.length > 1 ? <Legend lines={drawn} all={drawn} /> : null}
      <figcaption id={`${id}-words`} className={chart.words}>
        {drawn.map(({ name, series: { count, min, max, last } }) => (
          <p key={name}>
            <strong>{name}: </strong>
            {last ? t('scores.last', { count, value: said(last.value), day: displayedDay(last.day) }) : null}{' '}
            {count > 1
              ? t(min === max ? 'scores.same' : 'scores.between', { count, min: number(min), max: said(max) })
              : null}
          </p>
        ))}
      </figcaption>
    </figure>
  );
}

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { displayedDay } from '@/lib/record/days';
import type { Course } from '@/lib/record/scores/course';
import chart from '../readings/chart.module.css';
import { Legend, Plot } from '../readings/Plot';
import { displayedNumber } from '../readings/words';
import { isInPoints, lineText, scoreName } from './words';

/** One score over time, drawn by the server, each equation a line of its own. What the drawing shows is also said. */
export function ScoreCourse({ course: { name, from, days, lines } }: { course: Course }) {
  const t = useTranslations();
  const locale = useLocale();
  const id = useId();
  const title = scoreName(name, t);
  const drawn = lines.map(({ name, series }) => ({ name: lineText(name, t, { both: true }), series }));
  const unit = isInPoints(name) ? t('scores.unit') : '%';
  const number = (value: number) => displayedNumber(value, locale, 1);
  return (
    <figure className={chart.chart}>
      <h3>
        {title} <span className={chart.unit}>({unit})</span>
      </h3>
      <Plot lines={drawn} from={from} days={days} label={title} describedBy={`${id}-words`} />
      {drawn.length > 1 ? <Legend lines={drawn} all={drawn} /> : null}
      <figcaption id={`${id}-words`} className={chart.words}>
        {drawn.map(({ name, series: { count, min, max, last } }) => (
          <p key={name}>
            <strong>{name}: </strong>
            {last
              ? t('scores.course', {
                  count,
                  value: number(last.value),
                  unit,
                  day: displayedDay(last.day),
                  min: number(min),
                  max: number(max),
                })
              : null}
          </p>
        ))}
      </figcaption>
    </figure>
  );
}

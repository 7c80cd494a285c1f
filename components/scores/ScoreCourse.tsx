import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { displayedPercent } from '@/lib/calculators/percent';
import { isInPoints, lineText, riskText, savedRisk, scoreName } from '@/lib/calculators/scores/words';
import type { Point } from '@/lib/sections/readings/series';
import type { Course } from '@/lib/sections/scores/course';
import { displayedDay, today } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';
import chart from '../charts/chart.module.css';
import { LatestValue } from '../charts/LatestValue';
import { Legend, Plot } from '../charts/Plot';
import { scaleOf } from '../charts/scale';
import { stopsOf } from '../charts/stops';
import { ValuesTable } from '../charts/ValuesTable';
import { LOOK } from '../shell/drawings/look';

/**
 * One score over time: the newest value with its class, and a drawing with a line per equation. Everything drawn is also in
 * words and in the table.
 */
export function ScoreCourse({ course: { name, from, days, lines, newest, newestLine } }: { course: Course }) {
  const t = useTranslations();
  const locale = useLocale();
  const id = useId();
  const title = scoreName(name, t);
  const drawn = lines.map(({ name, series }) => ({ name: lineText(name, t, { both: true }), series }));
  const names = drawn.map(({ name }) => name);
  const points = isInPoints(name);
  const number = (value: number) => displayedNumber(value, locale, 1);
  const written = (value: number) => (points ? t('scores.points', { count: value }) : displayedPercent(value, locale));
  const risk = savedRisk(newest);
  const scale = scaleOf(
    lines.map(({ series }) => series),
    [],
    points ? 1 : 0,
  );
  const said = (there: (Point | undefined)[]) =>
    there
      .flatMap((point, at) => {
        if (!point) return [];
        const value = written(points ? Math.round(point.mean * 10) / 10 : point.mean);
        const text = point.count > 1 ? t('charts.mean', { value, count: point.count }) : value;
        return drawn.length > 1 ? `${names[at]}: ${text}` : text;
      })
      .join('; ');
  const stops = stopsOf(
    drawn.map(({ series }) => series.points),
    { from, days, scale, said },
  );
  return (
    <figure className={`${LOOK} ${chart.chart}`} data-section="scores">
      <h3>{title}</h3>
      <LatestValue value={written(newest.value)} unit="" day={today(newest.createdAt)}>
        {risk ? t('scores.risk', { risk: riskText(risk, t) }) : null}
        {drawn.length > 1 ? <span className={chart.since}>{lineText(newestLine, t, { both: true })}</span> : null}
      </LatestValue>
      <Plot
        lines={drawn.map(({ name, series }) => ({ name, points: series.points }))}
        ranges={[]}
        stops={stops}
        written={number}
        label={title}
        idle={t('charts.hint')}
        describedBy={`${id}-words`}
        {...{ scale, from, days }}
      />
      {drawn.length > 1 ? <Legend names={names} all={names} /> : null}
      <figcaption id={`${id}-words`} className={chart.words}>
        {drawn.map(({ name, series: { count, min, max, last } }) => (
          <p key={name}>
            <strong>{name}: </strong>
            {last ? t('scores.last', { count, value: written(last.value), day: displayedDay(last.day) }) : null}{' '}
            {count > 1
              ? t(min === max ? 'scores.same' : 'scores.between', { count, min: number(min), max: written(max) })
              : null}
          </p>
        ))}
      </figcaption>
      <ValuesTable caption={title} stops={stops} marks={[]} />
    </figure>
  );
}

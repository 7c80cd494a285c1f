import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { roundedAs } from '@/lib/laboratory/digits';
import type { Course, CoursePoint } from '@/lib/sections/results/course';
import { criticalOf, type Person } from '@/lib/sections/results/critical';
import { gradeOf } from '@/lib/sections/results/grade';
import {
  broughtNumber,
  broughtText,
  examAddress,
  limitsText,
  measuredText,
  resultNumber,
  unitBehind,
} from '@/lib/sections/results/words';
import { daysBetween, displayedDay } from '@/lib/values/days';
import chart from '../charts/chart.module.css';
import type { EventMark } from '../charts/events';
import { type DrawnPoint, EventList, Plot } from '../charts/Plot';
import { stopsOf } from '../charts/stops';
import { LOOK } from '../shell/drawings/look';
import classes from './results.module.css';
import { scaleOf } from './scale';

interface CurveProps {
  course: Course;
  title: string;
  /** Shown above the drawing while no point is read. */
  idle: ReactNode;
  results: string;
  person: Person;
  marks: readonly EventMark[];
}

/** One test over the years, in one unit: a line through its values; each value, when read, links to its exam. */
export function Curve({ course, title, idle, results, person, marks }: CurveProps) {
  const t = useTranslations('results');
  const locale = useLocale();
  const id = useId();
  const { limits, from, days } = course;
  const points = course.points.map((point) => ({
    ...drawnOf(point, from, person),
    text: broughtNumber(point, course.unit, locale),
  }));
  /** A point's value in the drawing's unit, followed by the report's own value if its unit differs. */
  const pointText = (point: CoursePoint) => {
    const brought = broughtText(point, course.unit, locale);
    const written = measuredText(point.row, locale);
    return brought === written ? written : `${brought} (${t('asWritten', { value: written })})`;
  };
  const scale = scaleOf(
    course.points.map(({ value }) => value),
    limits ?? {},
  );
  return (
    <figure className={`${LOOK} ${chart.chart} ${classes.curve}`} data-section="results">
      <Plot
        lines={[{ name: title, points }]}
        ranges={limits ? [{ from: limits.low ?? scale.low, to: limits.high ?? scale.high }] : []}
        stops={stopsOf([points], {
          ...{ from, days, scale },
          said: ([point]) => (point ? pointText(point) : ''),
          hrefOf: ({ row }) => `${BASE_PATH}${examAddress(results, row.examId)}`,
        })}
        written={(tick) => resultNumber(tick, locale)}
        label={title}
        describedBy={id}
        idle={idle}
        more={t('openExam')}
        {...{ scale, from, days, marks }}
      />
      <EventList marks={marks} />
      <figcaption id={id} className={chart.words}>
        <Summary course={course} />
      </figcaption>
    </figure>
  );
}

/** A result's point in the drawing; limits of measurement and values computed by a formula are hollow. */
const drawnOf = (point: CoursePoint, from: string, person: Person): DrawnPoint & CoursePoint => ({
  ...point,
  step: gradeOf(point.row, criticalOf(point.row, person)),
  at: daysBetween(from, point.row.day),
  mean: point.value,
  hollow: point.open || point.from !== null,
});

/** Describes the course in words. */
function Summary({ course: { points, limits, unit } }: { course: Course }) {
  const t = useTranslations('results');
  const locale = useLocale();
  const values = points.filter(({ open }) => !open).map(({ value, row }) => roundedAs(value, row.value ?? value));
  const number = (value: number) => resultNumber(value, locale);
  const last = points.at(-1);
  const behind = unitBehind(unit, locale);
  if (!last) return null;
  return (
    <>
      {values.length > 0 ? (
        <p>
          {t('summary', {
            count: values.length,
            min: number(Math.min(...values)),
            max: `${number(Math.max(...values))}${behind}`,
            last: measuredText(last.row, locale),
            day: displayedDay(last.row.day),
          })}
        </p>
      ) : null}
      {limits ? (
        <p className={chart.normal}>{t('stripe', { range: `${limitsText(limits, t, locale)}${behind}` })}</p>
      ) : null}
      {points.some(({ open }) => open) ? <p className={chart.normal}>{t('openMark')}</p> : null}
    </>
  );
}

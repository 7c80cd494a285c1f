import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import { roundedAs } from '@/lib/laboratory/digits';
import type { Course, CoursePoint } from '@/lib/record/results/course';
import { examAddress, limitsText, measuredText, resultNumber, unitBehind } from '@/lib/record/results/words';
import { daysAfter, daysBetween, displayedDay } from '@/lib/values/days';
import chart from '../readings/chart.module.css';
import { HIGH, type Scale, shareOf, stripeOf, WIDE } from '../readings/scale';
import ui from '../ui/page.module.css';
import classes from './results.module.css';
import { scaleOf } from './scale';

interface CurveProps {
  course: Course;
  title: string;
  results: string;
}

/** One test over the years, in one unit: a line through its values, each a way to its exam. */
export function Curve({ course, title, results }: CurveProps) {
  const t = useTranslations('results');
  const locale = useLocale();
  const id = useId();
  const { points, limits, from, days } = course;
  const scale = scaleOf(
    points.map(({ value }) => value),
    limits ?? {},
  );
  return (
    <figure className={`${chart.chart} ${classes.curve}`}>
      <div className={chart.plot}>
        <div className={chart.values} aria-hidden="true">
          {scale.ticks.map((tick) => (
            <span key={tick} style={{ top: `${percent(shareOf(tick, scale))}%` }}>
              {resultNumber(tick, locale)}
            </span>
          ))}
        </div>
        <div className={classes.field}>
          <Lines course={course} scale={scale} title={title} describedBy={id} />
          {points.map((point) => (
            <a
              key={point.row.id}
              href={`${BASE_PATH}${examAddress(results, point.row.examId)}`}
              className={classes.point}
              data-open={point.open ? '' : undefined}
              data-crossed={point.from ? '' : undefined}
              style={{
                insetInlineStart: `${percent(daysBetween(from, point.row.day) / days)}%`,
                insetBlockStart: `${percent(shareOf(point.value, scale))}%`,
              }}
              title={`${measuredText(point.row, locale)}, ${displayedDay(point.row.day)}`}
            >
              <span className={ui.hiddenText}>
                {t('pointOf', { value: measuredText(point.row, locale), day: displayedDay(point.row.day) })}
              </span>
            </a>
          ))}
        </div>
        <div className={chart.days} aria-hidden="true">
          {[0, Math.round(days / 2), days].map((day) => (
            <span key={day}>{displayedDay(daysAfter(from, day))}</span>
          ))}
        </div>
      </div>
      <figcaption id={id} className={chart.words}>
        <Summary course={course} />
      </figcaption>
    </figure>
  );
}

const percent = (share: number) => Math.round(share * 1000) / 10;

interface LinesProps {
  course: Course;
  scale: Scale;
  title: string;
  describedBy: string;
}

/** No line goes through what is only the limit of what was measured. */
function Lines({ course: { points, limits, from, days }, scale, title, describedBy }: LinesProps) {
  const place = ({ row, value }: CoursePoint) =>
    `${Math.round((WIDE * daysBetween(from, row.day)) / days)} ${Math.round(HIGH * shareOf(value, scale))}`;
  const line = points.filter(({ open }) => !open).map((point, at) => `${at ? 'L' : 'M'}${place(point)}`);
  const stripe = limits && stripeOf({ from: limits.low ?? scale.low, to: limits.high ?? scale.high }, scale);
  const grid = scale.ticks.map((tick) => `M0 ${Math.round(HIGH * shareOf(tick, scale))}H${WIDE}`);
  return (
    <svg
      role="img"
      aria-label={title}
      aria-describedby={describedBy}
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      preserveAspectRatio="none"
      className={chart.drawing}
    >
      {stripe ? <rect className={chart.stripe} x={0} y={stripe.y} width={WIDE} height={stripe.height} /> : null}
      {stripe ? <path className={chart.edge} d={stripe.edges.map((edge) => `M0 ${edge}H${WIDE}`).join('')} /> : null}
      <path className={chart.grid} d={grid.join('')} />
      <g className={chart.line}>
        <path className={chart.course} d={line.join('')} />
      </g>
    </svg>
  );
}

/** The same in words. */
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
        <p className={chart.normal}>{t('stripe', { range: `${limitsText(limits, t as never, locale)}${behind}` })}</p>
      ) : null}
      {points.some(({ open }) => open) ? <p className={chart.normal}>{t('openMark')}</p> : null}
    </>
  );
}

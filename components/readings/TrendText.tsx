import { useLocale, useTranslations } from 'next-intl';
import type { Series } from '@/lib/record/readings/series';
import type { Told } from '@/lib/record/readings/told';
import { displayedDay } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';
import classes from '../charts/chart.module.css';
import { LatestValue } from '../charts/LatestValue';
import { JudgementMark } from './JudgementMark';
import { TrendWord } from './TrendWord';

interface TrendHeadProps {
  told: Told;
  unit: string;
  id: string;
}

/** The newest value and how it stands. */
export function TrendHead({ told, unit, id }: TrendHeadProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { last, day, meal, judgement } = told;
  return (
    <div id={id}>
      <LatestValue value={valuesText(last, locale)} unit={unit} day={day}>
        {meal ? <span className={classes.since}>{t(`readings.meals.${meal}`)}</span> : null}
        <JudgementMark judgement={judgement} />
      </LatestValue>
    </div>
  );
}

/** How it went in the period. */
export function TrendCourse({ told: { last, first, direction }, id }: Pick<TrendHeadProps, 'told' | 'id'>) {
  const t = useTranslations('charts');
  const locale = useLocale();
  if (!first) return null;
  const text = (values: readonly (number | null)[]) => valuesText(values, locale);
  return (
    <span id={id}>
      {t('course', { first: text(first.values), day: displayedDay(first.day), last: text(last) })}
      {direction ? (
        <>
          {': '}
          <TrendWord trend={direction} />
        </>
      ) : null}
      .
    </span>
  );
}

/** Both values of a pressure, or the one of any other measure. */
export const valuesText = (values: readonly (number | null | undefined)[], locale: string) =>
  values
    .map((value) =>
      value === null || value === undefined ? '–' : displayedNumber(value, locale, values.length > 1 ? 0 : 1),
    )
    .join('/');

interface LineSummaryProps {
  line: { name: string; series: Series };
  unit: string;
  named: boolean;
}

/** A line in one sentence. */
export function LineSummary({ line: { name, series }, unit, named }: LineSummaryProps) {
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

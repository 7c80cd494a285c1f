import { useLocale, useTranslations } from 'next-intl';
import type { ChartSummary } from '@/lib/sections/readings/chart-summary';
import { displayedDay } from '@/lib/values/days';
import { TrendWord } from './TrendWord';
import { valuesText } from './values-text';

/** The change over the period; says whether the first value is a mean of several. */
export function Went({ summary: { last, first, direction }, id }: { summary: ChartSummary; id: string }) {
  const t = useTranslations('charts');
  const locale = useLocale();
  if (!first) return null;
  const text = (values: readonly (number | null)[]) => valuesText(values, locale);
  return (
    <span id={id}>
      {t(first.count > 1 ? 'courseOfMean' : 'course', {
        first: text(first.values),
        count: first.count,
        day: displayedDay(first.day),
        last: text(last),
      })}
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

import { useLocale, useTranslations } from 'next-intl';
import type { Course } from '@/lib/record/results/course';
import { directionAmong, type ListedResult, positionOf } from '@/lib/record/results/shown';
import { measuredText, unitBehind, valueText } from '@/lib/record/results/words';
import { displayedDay } from '@/lib/values/days';
import chart from '../charts/chart.module.css';
import { KeyValue } from '../charts/KeyValue';
import { DirectionArrow, StandingWord } from './Standing';

/** What a test's page begins with: its newest value, how it stands in its report's range, and how it went. */
export function TestHead({ rows, course: { points } }: { rows: readonly ListedResult[]; course: Course }) {
  const t = useTranslations('charts');
  const locale = useLocale();
  const [newest] = rows;
  if (!newest) return null;
  const first = points[0]?.row;
  const direction = directionAmong(rows);
  return (
    <>
      <KeyValue
        value={valueText(newest, locale)}
        unit={newest.value === null ? '' : unitBehind(newest.unit, locale).trim()}
        day={newest.day}
      >
        <StandingWord position={positionOf(newest)} />
      </KeyValue>
      {first && first.id !== newest.id ? (
        <p className={chart.went}>
          {t('since', {
            first: measuredText(first, locale),
            day: displayedDay(first.day),
            last: measuredText(newest, locale),
          })}
          {direction ? ' · ' : null}
          <DirectionArrow direction={direction} />
        </p>
      ) : null}
    </>
  );
}

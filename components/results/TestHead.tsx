import { useLocale, useTranslations } from 'next-intl';
import type { Course } from '@/lib/record/results/course';
import { directionAmong, type ListedResult, positionOf } from '@/lib/record/results/shown';
import { measuredText, unitBehind, valueText } from '@/lib/record/results/words';
import { displayedDay } from '@/lib/values/days';
import { KeyValue } from '../charts/KeyValue';
import { DirectionArrow, StandingWord } from './Standing';

interface CourseProps {
  rows: readonly ListedResult[];
  course: Course;
}

/** What a test's page begins with: its newest value and how it stands in its report's range. */
export function TestHead({ rows }: Pick<CourseProps, 'rows'>) {
  const locale = useLocale();
  const [newest] = rows;
  if (!newest) return null;
  return (
    <KeyValue
      value={valueText(newest, locale)}
      unit={newest.value === null ? '' : unitBehind(newest.unit, locale).trim()}
      day={newest.day}
    >
      <StandingWord position={positionOf(newest)} />
    </KeyValue>
  );
}

/** How it went from its first value on, and in the last three. */
export function TestWent({ rows, course: { points } }: CourseProps) {
  const t = useTranslations('charts');
  const locale = useLocale();
  const [newest] = rows;
  const first = points[0]?.row;
  if (!newest || !first || first.id === newest.id) return null;
  const direction = directionAmong(rows);
  return (
    <>
      {t('since', {
        first: measuredText(first, locale),
        day: displayedDay(first.day),
        last: measuredText(newest, locale),
      })}
      {direction ? ' · ' : null}
      <DirectionArrow direction={direction} />
    </>
  );
}

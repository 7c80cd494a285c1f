import { useLocale, useTranslations } from 'next-intl';
import type { Course } from '@/lib/sections/results/course';
import { directionAmong, type ListedResult, positionOf } from '@/lib/sections/results/shown';
import { broughtText, unitBehind, valueText } from '@/lib/sections/results/words';
import { displayedDay } from '@/lib/values/days';
import { LatestValue } from '../charts/LatestValue';
import { DirectionArrow, StandingWord } from './Standing';

interface CourseProps {
  rows: readonly ListedResult[];
  course: Course;
}

/** The head of a test's page: its newest value and position in the report's range. */
export function TestHead({ rows }: Pick<CourseProps, 'rows'>) {
  const locale = useLocale();
  const [newest] = rows;
  if (!newest) return null;
  return (
    <LatestValue
      value={valueText(newest, locale)}
      unit={newest.value === null ? '' : unitBehind(newest.unit, locale).trim()}
      day={newest.day}
    >
      <StandingWord position={positionOf(newest)} />
    </LatestValue>
  );
}

/** The change since the first value, and the direction of the last three values. */
export function TestWent({ rows, course: { points, unit } }: CourseProps) {
  const t = useTranslations('charts');
  const locale = useLocale();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) return null;
  const direction = directionAmong(rows);
  return (
    <>
      {t('since', {
        first: broughtText(first, unit, locale),
        day: displayedDay(first.row.day),
        last: broughtText(last, unit, locale),
      })}
      {direction ? ' · ' : null}
      <DirectionArrow direction={direction} />
    </>
  );
}

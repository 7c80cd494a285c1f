import { useLocale, useTranslations } from 'next-intl';
import type { Course } from '@/lib/sections/results/course';
import type { CriticalResult } from '@/lib/sections/results/critical';
import { earlierText } from '@/lib/sections/results/earlier';
import { directionAmong, type ListedResult } from '@/lib/sections/results/shown';
import { broughtText, unitBehind, valueText } from '@/lib/sections/results/words';
import { displayedDay } from '@/lib/values/days';
import { LatestValue } from '../charts/LatestValue';
import { DirectionArrow, ResultMark } from './ResultMark';

interface CourseProps {
  rows: readonly ListedResult[];
  course: Course;
}

interface TestHeadProps extends Pick<CourseProps, 'rows'> {
  critical: CriticalResult | null;
}

/** The head of a test's page: its newest value, how it is, and what it was before. */
export function TestHead({ rows: [newest, before], critical }: TestHeadProps) {
  const t = useTranslations('results');
  const locale = useLocale();
  if (!newest) return null;
  return (
    <>
      <LatestValue
        value={valueText(newest, locale)}
        unit={newest.value === null ? '' : unitBehind(newest.unit, locale).trim()}
        day={newest.day}
      >
        <ResultMark row={newest} critical={critical} />
      </LatestValue>
      {before ? (
        <p>{t('lastTime', { value: earlierText(before, newest, locale), day: displayedDay(before.day) })}</p>
      ) : null}
    </>
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

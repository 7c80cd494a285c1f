import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { displayedDay } from '@/lib/values/days';
import { sinceDay } from '@/lib/values/since';
import classes from './chart.module.css';

interface LatestValueProps {
  value: string;
  unit: string;
  /** When it was measured. */
  day: string;
  /** How the value is rated, and other remarks. */
  children?: ReactNode;
}

/** The heading of a chart: the newest value in large type, its rating, and its age. */
export function LatestValue({ value, unit, day, children }: LatestValueProps) {
  const locale = useLocale();
  return (
    <p className={classes.key}>
      <span>
        <strong>{value}</strong> {unit}
      </span>
      {children}
      <span className={classes.since}>
        <span>
          <time dateTime={day}>{displayedDay(day)}</time>,{' '}
        </span>
        {sinceDay(day, locale)}
      </span>
    </p>
  );
}

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
  /** How it stands, and what else is to be known of it. */
  children?: ReactNode;
}

/** What a chart begins with: the newest value in large type, how it stands, and how long ago it was. */
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

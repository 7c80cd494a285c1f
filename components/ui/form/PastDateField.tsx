'use client';

import { today } from '@/lib/values/days';
import { DayField, type DayFieldProps } from './DayField';

interface PastDateFieldProps extends Omit<DayFieldProps, 'kind' | 'objection'> {
  /** The error for a future day: a key under `errors.`. */
  future?: string;
  /** Whether it is a birth date. */
  birth?: boolean;
}

/** A day up to today. */
export const PastDateField = ({ future = 'date', birth = false, ...props }: PastDateFieldProps) => (
  <DayField {...props} kind={birth ? 'birth' : 'past'} objection={(day) => (day > today() ? future : null)} />
);

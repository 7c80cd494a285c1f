'use client';

import { today } from '@/lib/values/days';
import { DayField } from './DayField';
import type { FieldProps } from './fields';

interface PastDateFieldProps extends FieldProps {
  onValue?: (day: string) => void;
  /** What is said of a future day, a key under `errors.`. */
  future?: string;
}

/** A day up to today, typed as gg/mm/aaaa or picked. A future one is named and set back to today. */
export const PastDateField = ({ future: saying = 'date', ...props }: PastDateFieldProps) => (
  <DayField {...props} mend={(day) => (day > today() ? { day: today(), saying } : null)} />
);

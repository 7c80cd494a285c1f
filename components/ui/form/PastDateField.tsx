'use client';

import 'dayjs/locale/it';
import { DateInput } from '@mantine/dates';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { isDay, today } from '@/lib/record/days';
import { type FieldProps, useFieldProps } from './fields';

const CALENDAR_CONTROLS = [
  'nextMonth',
  'previousMonth',
  'nextYear',
  'previousYear',
  'nextDecade',
  'previousDecade',
  'monthLevelControl',
  'yearLevelControl',
];

interface PastDateFieldProps extends FieldProps {
  onValue?: (day: string) => void;
  /** What is said of a future day, a key under `errors.`. */
  future?: string;
}

/** A day up to today, typed as gg/mm/aaaa or picked. A future one is named and set back to today. */
export function PastDateField({ onValue, future: saying = 'date', ...props }: PastDateFieldProps) {
  const { key, error, ...shared } = useFieldProps(props);
  const [value, setValue] = useState<string | null>((props.field.initialValue as string | undefined) || null);
  const [wasFuture, setWasFuture] = useState(false);
  const t = useTranslations('errors');
  const words = useTranslations('record');
  const locale = useLocale();
  const change = (typed: string | null) => {
    const future = typed !== null && typed > today();
    const day = future ? today() : typed;
    setWasFuture(future);
    setValue(day);
    onValue?.(day ?? '');
  };
  return (
    <DateInput
      key={key}
      {...shared}
      value={value}
      onChange={change}
      valueFormat="DD/MM/YYYY"
      dateParser={typedDay}
      placeholder={locale === 'en' ? 'dd/mm/yyyy' : 'gg/mm/aaaa'}
      clearable
      clearButtonProps={{ 'aria-label': words('clear') }}
      locale={locale}
      ariaLabels={calendarLabels(words)}
      error={wasFuture ? t(saying) : error}
    />
  );
}

const calendarLabels = (words: (key: string) => string) =>
  Object.fromEntries(CALENDAR_CONTROLS.map((control) => [control, words(`calendar.${control}`)]));

/** Day, month and year as people type them, with any separator or none; nothing for what is no day. */
function typedDay(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})[\s./-]?(\d{1,2})[\s./-]?(\d{4})\s*$/.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}

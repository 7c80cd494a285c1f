'use client';

import 'dayjs/locale/it';
import { DateInput } from '@mantine/dates';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { isDay } from '@/lib/values/days';
import { type FieldProps, useFieldProps } from './fields';
import classes from './form.module.css';

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

interface DayFieldProps extends FieldProps {
  onValue?: (day: string) => void;
  /** Puts another day in the place of one that cannot be, and says why: a key under `errors.`. */
  mend?: (day: string) => { day: string; saying: string } | null;
  /** The first day that can be picked. */
  from?: string;
}

/** A day, typed as gg/mm/aaaa or picked. */
export function DayField({ onValue, mend, from, ...props }: DayFieldProps) {
  const { key, error, ...shared } = useFieldProps(props);
  const [value, setValue] = useState<string | null>((props.field.initialValue as string | undefined) || null);
  const [said, setSaid] = useState<string | null>(null);
  const t = useTranslations('errors');
  const words = useTranslations('record');
  const locale = useLocale();
  const change = (typed: string | null) => {
    const mended = typed === null ? null : (mend?.(typed) ?? null);
    const day = mended ? mended.day : typed;
    setSaid(mended?.saying ?? null);
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
      classNames={{ day: classes.day ?? '' }}
      minDate={from}
      error={said === null ? error : t(said)}
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

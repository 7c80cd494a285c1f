'use client';

import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/it';
import { ActionIcon, Popover, PopoverDropdown, PopoverTarget } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { today } from '@/lib/values/days';
import type { TypedYears } from '@/lib/values/typed-day';
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

interface DayPickerProps {
  /** The currently chosen day. */
  day: string | undefined;
  kind: TypedYears['kind'];
  /** The id of the field's label. */
  labelId: string;
  onPick(day: string): void;
}

/** The calendar of a day field. A button opens it, so that it covers nothing unless the user wants it. */
export function DayPicker({ day, kind, labelId, onPick }: DayPickerProps) {
  const words = useTranslations('record');
  const locale = useLocale();
  const [opened, setOpened] = useState(false);
  const pick = (picked: string | null) => {
    setOpened(false);
    if (picked) onPick(picked);
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <PopoverTarget>
        <ActionIcon
          size={34}
          aria-label={words('openCalendar')}
          aria-describedby={labelId}
          {...(opened ? KEEPS_ESCAPE : {})}
          onClick={() => setOpened((before) => !before)}
        >
          <IconCalendar size={20} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      </PopoverTarget>
      <PopoverDropdown onFocusCapture={({ target }) => keepEscape(target)}>
        <DatePicker
          value={day ?? null}
          defaultDate={day ?? today()}
          onChange={pick}
          locale={locale}
          ariaLabels={calendarLabels(words)}
          classNames={{ day: classes.day ?? '', calendarHeader: classes.calendarHead ?? '' }}
          {...limitsOf(kind)}
        />
      </PopoverDropdown>
    </Popover>
  );
}

const limitsOf = (kind: TypedYears['kind']) => {
  if (kind === 'any') return {};
  return kind === 'ahead' ? { minDate: today() } : { maxDate: today() };
};

/** Tells a dialog around the field to ignore Escape. */
const KEEPS_ESCAPE = { 'data-mantine-stop-propagation': 'true' };
const keepEscape = (focused: Element) => {
  for (const [name, value] of Object.entries(KEEPS_ESCAPE)) focused.setAttribute(name, value);
};

const calendarLabels = (words: (key: string) => string) =>
  Object.fromEntries(CALENDAR_CONTROLS.map((control) => [control, words(`calendar.${control}`)]));

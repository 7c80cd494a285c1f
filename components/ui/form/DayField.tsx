'use client';

import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { TextInput } from '@mantine/core';
import { useLocale, useTranslations } from 'next-intl';
import { type FocusEvent, useRef, useState } from 'react';
import ui from '@/components/ui/page.module.css';
import { displayedDay, isDay, today } from '@/lib/values/days';
import { isComplete, readDay, type TypedYears } from '@/lib/values/typed-day';
import { DayPicker } from './DayPicker';
import { type FieldProps, useFieldProps } from './fields';
import classes from './form.module.css';
import { useHydrated } from './useHydrated';

export interface DayFieldProps extends FieldProps {
  /** The kind of days, which decides the century of a two-digit year and which days can be picked. */
  kind: TypedYears['kind'];
  /** Called with the parsed day, or with an empty text. */
  onValue?: (day: string) => void;
  /** Whether a day after today is replaced by today on blur; a message shows what was typed. */
  resets?: boolean;
  /** Why a day is refused: a key under `errors.`; null if it is accepted. */
  objection?: (day: string) => string | null;
}

/**
 * A day, typed as gg/mm/aaaa or picked. The typed text is kept: if it parses as a day, that day is sent and, if it looks
 * different, shown; otherwise the text itself is sent, which every day rule refuses.
 */
export const DayField = (props: DayFieldProps) => <TypedDay key={props.field.key} {...props} />;

function TypedDay({ kind, onValue, objection, resets, ...props }: DayFieldProps) {
  const { key: _, name, error, ...shared } = useFieldProps(props);
  const t = useTranslations();
  const english = useLocale() === 'en';
  const visible = useRef<HTMLInputElement>(null);
  const control = useInputControl(props.field as FieldMetadata<string>);
  const initial = (props.field.initialValue as string | undefined) ?? '';
  const [text, setText] = useState(isDay(initial) ? displayedDay(initial) : initial);
  const years = { today: today(), kind };
  const { day, wrong } = meaningOf(text, years, objection);
  const [discarded, setDiscarded] = useState('');
  const change = (typed: string) => {
    setDiscarded('');
    setText(typed);
    const read = readDay(typed, years);
    control.change('day' in read ? read.day : typed.trim());
    onValue?.('day' in read ? read.day : '');
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    // If the focus moves to a button, change nothing: the layout must not shift under the pointer, and the form reports the
    // error.
    if (!resets || !day || day <= years.today || relatedTarget instanceof HTMLButtonElement) return;
    change(displayedDay(years.today));
    setDiscarded(text);
  };
  const said = wrong !== undefined && (error !== undefined || isComplete(text)) ? t(`errors.${wrong}`) : error;
  return (
    <div>
      {/* The submitted input. If it is focused, e.g. by a form with an error, the visible field gets the focus. */}
      <input
        name={name}
        defaultValue={initial}
        className={ui.hiddenText}
        tabIndex={-1}
        aria-hidden="true"
        autoComplete="off"
        onFocus={() => visible.current?.focus()}
      />
      <TextInput
        {...shared}
        ref={visible}
        value={text}
        // Read-only until hydration, since text typed earlier would be in neither input.
        readOnly={!useHydrated()}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onBlur={leave}
        error={said}
        placeholder={english ? 'dd/mm/yyyy' : 'gg/mm/aaaa'}
        autoComplete={props.autoComplete ?? 'off'}
        rightSection={
          <DayPicker
            day={day}
            kind={kind}
            labelId={`${props.field.id}-label`}
            onPick={(picked) => change(displayedDay(picked))}
          />
        }
      />
      <div role="status" className={classes.read}>
        {discarded ? t('record.dayReset', { typed: discarded }) : ''}
        {day !== undefined && !said && displayedDay(day) !== text.trim()
          ? t('record.readAs', { day: displayedDay(day) })
          : ''}
      </div>
    </div>
  );
}

/** The day that a text stands for, or what is wrong with it. */
function meaningOf(
  text: string,
  years: TypedYears,
  objection: DayFieldProps['objection'],
): { day?: string; wrong?: string | undefined } {
  if (text.trim() === '') return {};
  const read = readDay(text, years);
  return 'wrong' in read ? read : { day: read.day, wrong: objection?.(read.day) ?? undefined };
}

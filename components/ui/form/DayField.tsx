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
  /** Which days they are: it says of which century a year of two digits is, and what can be picked. */
  kind: TypedYears['kind'];
  /** Told the day that is read, or nothing. */
  onValue?: (day: string) => void;
  /** A later day than today gives way to today when the field is left; what was typed is told. */
  resets?: boolean;
  /** Why a day cannot be, a key under `errors.`; null where it can. */
  objection?: (day: string) => string | null;
}

/**
 * A day, typed as gg/mm/aaaa or picked. What is typed stays as it was: where it is read as a day, that day is sent and,
 * if it looks otherwise, said; where it is none, the text itself is sent, which every rule for a day refuses.
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
    // Who goes on to a button presses it: nothing may move away from under the finger, and the form says what is wrong.
    if (!resets || !day || day <= years.today || relatedTarget instanceof HTMLButtonElement) return;
    change(displayedDay(years.today));
    setDiscarded(text);
  };
  const said = wrong !== undefined && (error !== undefined || isComplete(text)) ? t(`errors.${wrong}`) : error;
  return (
    <div>
      {/* What is sent. Who brings the focus here, such as a form to its first error, means the field that is seen. */}
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
        // What is typed before React knows the field would be in neither of the two.
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

/** The day that a text says, and what is wrong with the text or with the day. */
function meaningOf(
  text: string,
  years: TypedYears,
  objection: DayFieldProps['objection'],
): { day?: string; wrong?: string | undefined } {
  if (text.trim() === '') return {};
  const read = readDay(text, years);
  return 'wrong' in read ? read : { day: read.day, wrong: objection?.(read.day) ?? undefined };
}

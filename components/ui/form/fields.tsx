'use client';

import '@/components/ui/mantine-components.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import type { FieldMetadata } from '@conform-to/react';
import { Autocomplete, NativeSelect, TextInput } from '@mantine/core';
import type { HTMLAttributes, ReactNode } from 'react';
import { displayedPhone, storedPhone } from '@/lib/values/phone';
import classes from './form.module.css';
import { useFieldMessages } from './messages';

export interface FieldProps {
  field: FieldMetadata<unknown>;
  label: string;
  description?: ReactNode;
  autoComplete?: string;
  autoFocus?: boolean;
  required?: boolean;
}

/** The properties of every input: name and id for the form, and the error message. */
export function useFieldProps({ field, label, description, autoComplete, autoFocus, required }: FieldProps) {
  const message = useFieldMessages();
  return {
    key: field.key,
    id: field.id,
    name: field.name,
    label,
    description,
    ...(required ? { 'aria-required': true, labelProps: { className: classes.required } } : {}),
    error: message(field.errors),
    ...(autoComplete ? { autoComplete } : {}),
    ...(autoFocus ? { 'data-autofocus': true } : {}),
  };
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'email' | 'time';
  uppercase?: boolean;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  onValue?: (value: string) => void;
  /** Formats the stored value for the form; the field's schema reads what it returns. */
  shown?: (stored: string) => string;
}

export function TextField({ type = 'text', uppercase, onValue, inputMode, shown, ...props }: TextFieldProps) {
  const { key, ...shared } = useFieldProps(props);
  const stored = props.field.initialValue as string | undefined;
  return (
    <TextInput
      key={key}
      {...shared}
      type={type}
      inputMode={inputMode}
      defaultValue={stored && shown ? shown(stored) : stored}
      onChange={onValue ? (event) => onValue(event.currentTarget.value) : undefined}
      styles={uppercase ? { input: { textTransform: 'uppercase' } } : undefined}
      spellCheck={uppercase ? false : undefined}
    />
  );
}

/** A text field that suggests frequent values while typing. */
export function SuggestedField({ suggestions, ...props }: FieldProps & { suggestions: readonly string[] }) {
  const { key, ...shared } = useFieldProps({ autoComplete: 'off', ...props });
  return (
    <Autocomplete
      key={key}
      {...shared}
      data={[...new Set(suggestions)]}
      limit={8}
      maxDropdownHeight={240}
      defaultValue={(props.field.initialValue as string | undefined) ?? ''}
    />
  );
}

export interface Choice {
  value: string;
  label: string;
}

export interface ChoiceFieldProps extends FieldProps {
  choices: Choice[];
  empty?: string;
  /** For a controlled field; without it the field keeps its own state. */
  value?: string;
  onValue?: (value: string) => void;
}

export function ChoiceField({ choices, empty, value, onValue, ...props }: ChoiceFieldProps) {
  const { key, ...shared } = useFieldProps(props);
  const data = empty === undefined ? choices : [{ value: '', label: empty }, ...choices];
  return (
    <NativeSelect
      key={key}
      {...shared}
      data={data}
      {...(value === undefined ? { defaultValue: (props.field.initialValue as string | undefined) ?? '' } : { value })}
      onChange={onValue ? (event) => onValue(event.currentTarget.value) : undefined}
    />
  );
}

/** A phone number, Italian unless it begins with +; converted to the international format on blur. */
export function PhoneField(props: FieldProps) {
  const { key, ...shared } = useFieldProps(props);
  return (
    <TextInput
      key={key}
      {...shared}
      type="tel"
      inputMode="tel"
      placeholder="+39 333 123 4567"
      defaultValue={props.field.initialValue as string | undefined}
      onBlur={({ currentTarget }) => {
        const number = storedPhone(currentTarget.value);
        if (number) currentTarget.value = displayedPhone(number);
      }}
    />
  );
}

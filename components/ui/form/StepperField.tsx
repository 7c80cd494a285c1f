'use client';

import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { type FieldProps, useFieldProps } from './fields';

interface StepperFieldProps extends FieldProps {
  /** The number with which the buttons begin while the field is empty. */
  from: number;
  least?: number;
}

/** A whole number, typed or changed by one with the buttons beside it. */
export function StepperField({ from, least = 1, ...props }: StepperFieldProps) {
  const t = useTranslations('record');
  const { key, ...shared } = useFieldProps({ autoComplete: 'off', ...props });
  const input = useRef<HTMLInputElement>(null);
  const step = (by: number) => {
    if (!input.current) return;
    const now = /^\s*\d{1,6}\s*$/.test(input.current.value) ? Number(input.current.value) + by : from;
    input.current.value = String(Math.max(least, now));
    // The form hears of it as of typing.
    input.current.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const button = (by: 1 | -1) => (
    <ActionIcon
      aria-label={t(by < 0 ? 'decrease' : 'increase')}
      aria-describedby={`${props.field.id}-label`}
      onClick={() => step(by)}
    >
      {by < 0 ? <IconMinus size={20} aria-hidden="true" /> : <IconPlus size={20} aria-hidden="true" />}
    </ActionIcon>
  );
  return (
    <TextInput
      key={key}
      {...shared}
      ref={input}
      inputMode="numeric"
      defaultValue={props.field.initialValue as string | undefined}
      leftSection={button(-1)}
      rightSection={button(1)}
      leftSectionWidth="3rem"
      rightSectionWidth="3rem"
    />
  );
}

'use client';

import '@mantine/core/styles/NumberInput.layer.css';
import '@mantine/core/styles/Slider.layer.css';
import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { NumberInput, Slider } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { GREATEST_IMPACT, LEAST_IMPACT } from '@/lib/sections/adverse-reactions/model/model';
import { Sent } from '../drugs/Sent';
import { type FieldProps, useFieldProps } from '../ui/form/fields';
import classes from './adverse-reactions.module.css';

const MARKS = [LEAST_IMPACT, 5, GREATEST_IMPACT].map((value) => ({ value, label: String(value) }));
const range = { min: LEAST_IMPACT, max: GREATEST_IMPACT };
const within = (value: number) => Math.min(Math.max(value, LEAST_IMPACT), GREATEST_IMPACT);

/** The severity of a reaction, as a slider and a number field for the same value. */
export function ImpactField(props: FieldProps) {
  const t = useTranslations('adverseReactions');
  const { key, name: _, ...shared } = useFieldProps(props);
  const control = useInputControl(props.field as FieldMetadata<string>);
  const text = control.value ?? '';
  const number = /^\d{1,2}$/.test(text) ? Number(text) : undefined;
  const change = (value: number | string) => control.change(String(value));
  const besideSlider = (input: ReactNode) => (
    <div className={classes.impact}>
      <Slider
        {...range}
        value={within(number ?? LEAST_IMPACT)}
        onChange={change}
        marks={MARKS}
        thumbLabel={t('impactSlider')}
      />
      {input}
    </div>
  );
  return (
    <>
      <Sent field={props.field} />
      <NumberInput
        key={key}
        {...shared}
        {...range}
        value={number ?? text}
        onChange={change}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        hideControls
        inputMode="numeric"
        autoComplete="off"
        inputContainer={besideSlider}
      />
    </>
  );
}

'use client';

import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { InputWrapper, NumberInput, Slider } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { GREATEST_IMPACT, LEAST_IMPACT } from '@/lib/record/adverse-reactions/model';
import { Sent } from '../therapies/Sent';
import { type FieldProps, useFieldProps } from '../ui/form/fields';
import classes from './adverse-reactions.module.css';

const MARKS = [LEAST_IMPACT, 5, GREATEST_IMPACT].map((value) => ({ value, label: String(value) }));
const range = { min: LEAST_IMPACT, max: GREATEST_IMPACT };

/** How much a reaction weighs: moved, or typed as a number; both are the same value. */
export function ImpactField(props: FieldProps) {
  const t = useTranslations('adverseReactions');
  const { key, name: _, id, label, description, error, ...shared } = useFieldProps(props);
  const control = useInputControl(props.field as FieldMetadata<string>);
  const text = control.value ?? '';
  const number = /^\d{1,2}$/.test(text) ? Number(text) : undefined;
  const change = (value: number | string) => control.change(String(value));
  return (
    <InputWrapper key={key} id={id} label={label} description={description} error={error} {...shared}>
      <Sent field={props.field} />
      <div className={classes.impact}>
        <Slider
          {...range}
          value={Math.min(Math.max(number ?? LEAST_IMPACT, LEAST_IMPACT), GREATEST_IMPACT)}
          onChange={change}
          marks={MARKS}
          thumbLabel={t('impactSlider')}
        />
        <NumberInput
          {...range}
          id={id}
          value={number ?? text}
          onChange={change}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          inputMode="numeric"
          autoComplete="off"
          error={error !== undefined}
        />
      </div>
    </InputWrapper>
  );
}

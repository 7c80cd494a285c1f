'use client';

import type { FormMetadata } from '@conform-to/react';
import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isDay } from '@/lib/values/days';
import { DayField } from '../ui/form/DayField';
import type { TherapyFields } from './fields';

interface PeriodFieldsProps {
  form: FormMetadata<Record<string, unknown>>;
  fields: TherapyFields;
  /** Whether it must have an end: it is over. */
  over: boolean;
}

/** From when and until when. An end before the start becomes the start, and it is said why. */
export function PeriodFields({ form, fields, over }: PeriodFieldsProps) {
  const t = useTranslations('therapies');
  const [reset, setReset] = useState(false);
  const leave = () => {
    const [start, end] = [fields.start.value, fields.end.value].map(String);
    if (!start || !end || !isDay(start) || !isDay(end) || end >= start) return;
    form.update({ name: fields.end.name, value: start } as never);
    setReset(true);
  };
  return (
    <>
      <DayField field={fields.start} label={t('startDay')} kind="near" required />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the field within was left */}
      <div onBlur={leave} onInput={() => setReset(false)}>
        <DayField field={fields.end} label={t('endDay')} kind="near" required={over} />
        <Text role="status" size="sm" c="var(--mantine-color-error)">
          {reset ? t('endReset') : ''}
        </Text>
      </div>
    </>
  );
}

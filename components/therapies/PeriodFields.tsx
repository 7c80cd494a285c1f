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
  /** Whether an end is required, because the therapy is over. */
  over: boolean;
}

/** Start and end. An end before the start is set to the start, with an explanation. */
export function PeriodFields({ form, fields, over }: PeriodFieldsProps) {
  const t = useTranslations('therapies');
  const [reset, setReset] = useState(false);
  const leave = () => {
    const [start, end] = [fields.start.value, fields.end.value].map(String);
    if (!start || !end || !isDay(start) || !isDay(end) || end >= start) return;
    form.update({ name: fields.end.name, value: start });
    setReset(true);
  };
  return (
    <>
      <DayField field={fields.start} label={t('startDay')} kind="any" required />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the field within was left */}
      <div onBlur={leave} onInput={() => setReset(false)}>
        <DayField field={fields.end} label={t('endDay')} kind="any" required={over} />
        <Text role="status" size="sm" c="var(--mantine-color-error)">
          {reset ? t('endReset') : ''}
        </Text>
      </div>
    </>
  );
}

'use client';

import { getFormProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { CHOICE_NAMES } from '@/lib/reports/choice-names';
import { formChoices } from '@/lib/reports/clinical/choices';
import { DayField } from '../ui/form/DayField';
import classes from './reports.module.css';

type Chosen = z.output<typeof formChoices>;

interface ChoicesFormProps {
  /** The field for the level, beside the days. */
  level: ReactNode;
  /** The field for the patient's own copy, below the days. */
  copy: ReactNode;
  /** The fields above the days. */
  children: ReactNode;
}

/** The choices for a report. The form is never submitted: the buttons beside it read it once it is valid. */
export function ChoicesForm({ level, copy, children }: ChoicesFormProps) {
  const t = useTranslations('reports');
  const [form, fields] = useForm<Chosen, Chosen>({
    id: 'report-choices',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: formChoices, disableAutoCoercion: true }),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onSubmit: (event) => event.preventDefault(),
  });
  return (
    <form {...getFormProps(form)} className={classes.form}>
      {children}
      {fields[CHOICE_NAMES.sections].errors ? (
        <Text role="alert" c="var(--mantine-color-error)">
          {t('noSection')}
        </Text>
      ) : null}
      <div className={classes.limits}>
        <DayField field={fields[CHOICE_NAMES.from]} label={t('from')} kind="any" />
        <DayField field={fields[CHOICE_NAMES.to]} label={t('to')} kind="any" />
        {level}
      </div>
      {copy}
    </form>
  );
}

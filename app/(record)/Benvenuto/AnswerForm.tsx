'use client';

import { getFormProps } from '@conform-to/react';
import { Button, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ErrorSummary } from '@/components/ui/form/ErrorSummary';
import { RefusalAlert } from '@/components/ui/form/RefusalAlert';
import type { SavingForm } from '@/components/ui/form/useSaveForm';
import type { CardDefaults } from '../Registro/SchedaPaziente/defaults';

/** The properties of the forms of all screens of the guide. */
export interface AnswerFormProps {
  patient: CardDefaults;
  /** The URL of the next screen. */
  onward: string;
}

interface AnswerFormsFrame extends SavingForm {
  /** The fields' labels. */
  labels: Record<string, string>;
  /** Hidden form values. */
  hidden: Record<string, string | number | undefined>;
  submit?: string;
  /** Replaces what was typed by what is stored. */
  onShowStored(): void;
  children: ReactNode;
}

/** A form on a page of its own: a refusal is explained, and the typed text is kept. */
export function AnswerForm(props: AnswerFormsFrame) {
  const { form, fields, state, pending, sendingKey, send, labels, hidden, submit, onShowStored, children } = props;
  const t = useTranslations('register.guide');
  const summary = Object.entries(labels).flatMap(([name, label]) => {
    const field = fields[name];
    return field ? [{ id: field.id, name, label, errors: field.errors }] : [];
  });
  return (
    <form {...getFormProps(form)} noValidate>
      <Stack maw="28rem">
        <ErrorSummary fields={summary} />
        <RefusalAlert
          state={state}
          fields={summary}
          onOverwrite={(version) => send({ version })}
          onShowStored={onShowStored}
        />
        {Object.entries({ ...hidden, _key: sendingKey }).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        {children}
        <Button type="submit" size="md" loading={pending}>
          {submit ?? t('next')}
        </Button>
      </Stack>
    </form>
  );
}

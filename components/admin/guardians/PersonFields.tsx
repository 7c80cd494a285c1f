'use client';

import { Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { answerTo } from '@/components/ui/form/answer';
import { TextField } from '@/components/ui/form/fields';
import { useFieldMessages } from '@/components/ui/form/messages';
import type { SavingForm } from '@/components/ui/form/useSaveForm';
import { type FormAction, type FormState, idleForm } from '@/lib/http/form-state';

interface PersonFieldsProps {
  fields: SavingForm<'person' | 'keptBy'>['fields'];
  lookUp: FormAction;
}

/** Names the person whom a form is about, and shows whom the typed values name. */
export function PersonFields({ fields, lookUp }: PersonFieldsProps) {
  const t = useTranslations('guardians');
  const [answer, setAnswer] = useState<FormState>(idleForm);
  const [pending, start] = useTransition();
  const look = () =>
    start(async () => {
      const form = new FormData();
      for (const name of ['person', 'keptBy'] as const) form.set(name, String(fields[name].value ?? ''));
      setAnswer(await answerTo(lookUp, idleForm, form));
    });
  return (
    <>
      <TextField
        field={fields.person}
        label={t('person')}
        description={t('personHint')}
        autoComplete="off"
        autoFocus
        required
      />
      <TextField
        field={fields.keptBy}
        label={t('keptBy')}
        description={t('keptByHint')}
        autoComplete="off"
        type="email"
      />
      <Group>
        <Button variant="default" onClick={look} loading={pending}>
          {t('lookUp')}
        </Button>
        <Text role="status">{useFound(answer)}</Text>
      </Group>
    </>
  );
}

/** The answer of a look-up in words. */
function useFound({ status, shown = [], fields = [], code = 'fault' }: FormState): string {
  const t = useTranslations();
  const message = useFieldMessages();
  if (status === 'idle') return '';
  const [name = '', year = ''] = shown;
  if (status === 'saved') return t(year === '' ? 'guardians.found' : 'guardians.foundBorn', { name, year });
  const [first] = fields;
  return first ? (message([first.message]) ?? '') : t(code === 'offline' ? 'record.offline' : `refusals.${code}`);
}

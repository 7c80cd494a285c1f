'use client';

import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { displayedDay } from '@/lib/values/days';
import type { Person } from './sending';

interface PersonNoticeProps {
  person: Person;
  confirmed: boolean;
  onConfirm(confirmed: boolean): void;
}

/** The person whom the document is about; asks for confirmation if that is hardly the patient. */
export function PersonNotice({ person, confirmed, onConfirm }: PersonNoticeProps) {
  const t = useTranslations('fhirImport');
  const { nome, data_nascita: born, diversa } = person;
  const who = nome ? <Text>{t('person', { name: nome, day: born ? displayedDay(born) : 'none' })}</Text> : null;
  if (!diversa) return who;
  return (
    <Alert color="red" role="alert" title={t('otherPerson')}>
      <Stack gap="xs">
        {who}
        <Text>{t('otherPersonHint')}</Text>
        <Checkbox
          label={t('isMe')}
          checked={confirmed}
          onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
        />
      </Stack>
    </Alert>
  );
}

'use client';

import '@/components/ui/mantine-components.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { Review } from './answer/review';
import { personIn } from './ReviewHead';

interface PersonNoticeProps {
  person: Review['persona'];
  confirmed: boolean;
  onConfirm(confirmed: boolean): void;
}

/** Stops before a document that hardly is about the patient, until they say that it is. */
export function PersonNotice({ person, confirmed, onConfirm }: PersonNoticeProps) {
  const t = useTranslations('import');
  if (!person?.diversa) return null;
  return (
    <Alert color="red" role="alert" title={t('otherPerson')}>
      <Stack gap="xs">
        <Text fw={600}>{personIn(person, t)}</Text>
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

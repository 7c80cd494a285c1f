'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { NoticeDialog } from '../ui/NoticeDialog';

interface OutcomeDialogProps {
  text: string;
  hint?: string;
  onClose(): void;
}

/** Reports the outcome of a message until it is closed. */
export function OutcomeDialog({ text, hint, onClose }: OutcomeDialogProps) {
  const t = useTranslations();
  return (
    <NoticeDialog title={t('messages.outcome')} close={t('record.close')} size="sm" onClose={onClose}>
      <div role="alert">
        <Text fw={600}>{text}</Text>
        {hint ? <Text>{hint}</Text> : null}
      </div>
    </NoticeDialog>
  );
}

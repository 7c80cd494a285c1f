'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { NoticeDialog } from '@/components/ui/NoticeDialog';

interface ScoreSavedDialogProps {
  opened: boolean;
  onClose(): void;
}

/** Says that a score was saved. The button that saved it has disappeared with its result, so the focus moves to the history. */
export function ScoreSavedDialog({ opened, onClose }: ScoreSavedDialogProps) {
  const t = useTranslations();
  return (
    <NoticeDialog
      opened={opened}
      title={t('scores.keptTitle')}
      close={t('record.close')}
      onClose={onClose}
      onExitTransitionEnd={() => document.querySelector<HTMLElement>('[data-section="storico"] > summary')?.focus()}
      returnFocus={false}
    >
      <Text>{t('scores.kept')}</Text>
    </NoticeDialog>
  );
}

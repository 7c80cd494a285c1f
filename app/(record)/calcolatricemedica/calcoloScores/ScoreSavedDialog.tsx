'use client';

import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';

interface ScoreSavedDialogProps {
  opened: boolean;
  onClose(): void;
}

/** Says that a score is kept. The button that kept it is gone with its result: one goes on at the history. */
export function ScoreSavedDialog({ opened, onClose }: ScoreSavedDialogProps) {
  const t = useTranslations();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => document.querySelector<HTMLElement>('[data-section="storico"] > summary')?.focus()}
      returnFocus={false}
      title={t('scores.keptTitle')}
      size="md"
      closeButtonProps={{ 'aria-label': t('record.close') }}
    >
      <Stack>
        <Text>{t('scores.kept')}</Text>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('record.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

'use client';

import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';

interface OutcomeDialogProps {
  text: string;
  hint?: string;
  onClose(): void;
}

/** Says what became of a message, until it is read. */
export function OutcomeDialog({ text, hint, onClose }: OutcomeDialogProps) {
  const t = useTranslations();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('messages.outcome')}
      size="sm"
      closeButtonProps={{ 'aria-label': t('record.close') }}
    >
      <Stack>
        <div role="alert">
          <Text fw={600}>{text}</Text>
          {hint ? <Text>{hint}</Text> : null}
        </div>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {t('record.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

'use client';

import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';

interface SubscriptionDialogProps {
  opened: boolean;
  onClose(): void;
}

/** The licence does not cover what was asked for: back, or to where one subscribes. */
export function SubscriptionDialog({ opened, onClose }: SubscriptionDialogProps) {
  const t = useTranslations();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="md"
      title={t('record.subscriptionTitle')}
      closeButtonProps={{ 'aria-label': t('record.close') }}
    >
      <Stack>
        <Text>{t('refusals.not_subscribed')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('record.cancel')}
          </Button>
          <Button component="a" href={`${BASE_PATH}/Registro/Paypal`}>
            {t('record.subscribe')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

'use client';

import '@/components/ui/mantine-components.css';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { Dialog } from '../ui/Dialog';

interface SubscriptionDialogProps {
  opened: boolean;
  onClose(): void;
  /** Whether the reader has a page to subscribe on; patients have one. */
  subscribable?: boolean;
}

/** Says that the licence does not cover the action; leads back, or to the subscription page. */
export function SubscriptionDialog({ opened, onClose, subscribable = true }: SubscriptionDialogProps) {
  const t = useTranslations();
  return (
    <Dialog
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
          {subscribable ? (
            <Button component="a" href={`${BASE_PATH}/Registro/Paypal`}>
              {t('record.subscribe')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Dialog>
  );
}

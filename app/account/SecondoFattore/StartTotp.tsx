'use client';

import { Button, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { RefusalAlert } from '@/components/ui/form/RefusalAlert';
import { nothing } from '@/lib/account/factor-inputs';
import { startTotp } from './actions';

/** Starts the set-up of an authenticator app; the page then shows its secret. */
export function StartTotp() {
  const t = useTranslations('factors.setup');
  const { state, pending, send } = useRecordForm({
    id: 'start',
    schema: nothing,
    action: startTotp,
    defaultValue: {},
    onSuccess: () => {},
  });
  return (
    <Stack mt="md">
      <RefusalAlert state={state} fields={[]} onOverwrite={() => {}} onShowStored={() => {}} />
      <Button size="md" loading={pending} onClick={() => send({})}>
        {t('appStart')}
      </Button>
    </Stack>
  );
}

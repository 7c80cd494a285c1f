'use client';

import { List, ListItem } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { useFieldMessages } from '@/components/ui/form/messages';
import type { FormState } from '@/lib/http/form-state';

interface RareDialogProps {
  state: FormState;
  labels: Record<string, string>;
  send(values: Record<string, string>): void;
}

/** Asks again about values that are possible and rare; what was typed is still there behind it. */
export function RareDialog({ state, labels, send }: RareDialogProps) {
  const t = useTranslations('readings');
  const record = useTranslations('record');
  const message = useFieldMessages();
  const [told, setTold] = useState(0);
  const done = () => setTold(state.at);
  return (
    <ConfirmDialog
      opened={state.code === 'unconfirmed' && state.at !== told}
      title={t('rareTitle')}
      question={t('rareQuestion')}
      confirm={t('saveAnyway')}
      cancel={t('correct')}
      close={record('close')}
      onConfirm={() => {
        done();
        send({ confirmed: '1' });
      }}
      onCancel={done}
    >
      <List withPadding>
        {state.fields?.map(({ path, message: text }) => (
          <ListItem key={path}>
            {labels[path]}: {message([text])}
          </ListItem>
        ))}
      </List>
    </ConfirmDialog>
  );
}

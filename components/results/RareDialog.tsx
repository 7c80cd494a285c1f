'use client';

import { List, ListItem } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FormState } from '@/lib/http/form-state';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useFieldMessages } from '../ui/form/messages';
import type { GridRow } from './entry';

interface RareDialogProps {
  state: FormState;
  /** The rows as they were sent. */
  rows: readonly GridRow[];
  send(values: Record<string, string>): void;
}

/** Asks again about values that are far from the last one; what was typed is still there behind it. */
export function RareDialog({ state, rows, send }: RareDialogProps) {
  const t = useTranslations('results');
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
        {state.fields?.map(({ path, message: text }) => {
          const row = rows[Number(path.split('.')[1])];
          return (
            <ListItem key={path}>
              {row?.name}: {row?.value}. {message([text])}
            </ListItem>
          );
        })}
      </List>
    </ConfirmDialog>
  );
}

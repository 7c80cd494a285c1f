'use client';

import '@mantine/core/styles/List.layer.css';
import { List, ListItem } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FormState } from '@/lib/http/form-state';
import { ConfirmDialog } from '../ConfirmDialog';
import { useFieldMessages } from './messages';

interface RareDialogProps {
  state: FormState;
  question: string;
  /** The labels of the values, by path. */
  labels: Record<string, string>;
  send(values: Record<string, string>): void;
}

/** Asks for confirmation of possible but rare values; the typed text stays behind it. */
export function RareDialog({ state, question, labels, send }: RareDialogProps) {
  const t = useTranslations('record');
  const message = useFieldMessages();
  const [dismissedAt, setDismissedAt] = useState(0);
  const done = () => setDismissedAt(state.at);
  return (
    <ConfirmDialog
      opened={state.code === 'unconfirmed' && state.at !== dismissedAt}
      title={t('rareTitle')}
      question={question}
      confirm={t('saveAnyway')}
      cancel={t('correct')}
      close={t('close')}
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

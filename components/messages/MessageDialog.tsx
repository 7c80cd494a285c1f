'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FormAction } from '@/lib/http/form-state';
import { MAX_TEXT, newMessage, SENT_A_DAY } from '@/lib/sections/messages/model';
import { RecordDialog } from '../dialogs/RecordDialog';
import { useRecordForm } from '../dialogs/useRecordForm';
import { TextField } from '../ui/form/fields';
import { LongTextField } from '../ui/form/LongTextField';
import { OutcomeDialog } from './OutcomeDialog';

interface MessageDialogProps {
  /** An associated doctor or a centre: the name is for display, the rest is checked by the server. */
  addressee: { name: string; email: string; centre?: number };
  /** The server action that sends a message. */
  action: FormAction;
  onClose(): void;
}

/**
 * Writes a message to an associated doctor or a centre, and reports the outcome. After a failure the text is kept, to be sent
 * again.
 */
export function MessageDialog({ addressee: { name, email, centre }, action, onClose }: MessageDialogProps) {
  const t = useTranslations('messages');
  const [sent, setSent] = useState(false);
  const [dismissedAt, setDismissedAt] = useState(0);
  const save = useRecordForm({
    id: 'message',
    schema: newMessage,
    action,
    defaultValue: { topic: '', text: '' },
    extra: { to: email, ...(centre ? { centre } : {}) },
    onSuccess: () => setSent(true),
  });
  const { code, at } = save.state;
  if (sent) return <OutcomeDialog text={t('success')} onClose={onClose} />;
  return (
    <>
      <RecordDialog
        {...save}
        title={t('title', { name })}
        row={{ id: 0 }}
        onClose={onClose}
        submit={t('send')}
        labels={{ topic: t('topic'), text: t('text') }}
      >
        <TextField field={save.fields.topic} label={t('topic')} required autoFocus autoComplete="off" />
        <LongTextField
          field={save.fields.text}
          label={t('text')}
          description={t('hint', { max: SENT_A_DAY })}
          required
          max={MAX_TEXT}
        />
      </RecordDialog>
      {(code === 'not_delivered' || code === 'mail_refused') && at !== dismissedAt ? (
        <OutcomeDialog
          text={t('fail')}
          hint={t(code === 'mail_refused' ? 'refusedHint' : 'failHint')}
          onClose={() => setDismissedAt(at)}
        />
      ) : null}
    </>
  );
}

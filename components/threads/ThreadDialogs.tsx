'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MAX_TEXT, messageForm } from '@/lib/sections/threads/model';
import { type DialogCallbacks, DialogHost } from '../dialogs/DialogHost';
import type { DialogsProps, OpenDialog } from '../dialogs/DialogIsland';
import { RecordDialog } from '../dialogs/RecordDialog';
import { useRecordForm } from '../dialogs/useRecordForm';
import { LongTextField } from '../ui/form/LongTextField';
import { TickField } from '../ui/form/TickField';
import { AttachmentChoice } from './AttachmentChoice';
import type { ThreadContext } from './context';
import { ProposalDialog } from './ProposalDialog';

/** The dialog in which a message is written. */
export function ThreadDialogs({ open, context, onClose }: DialogsProps<ThreadContext>) {
  const dialog = (_: OpenDialog, callbacks: (key: string) => DialogCallbacks) =>
    context.record ? (
      <MessageDialog {...context} record={context.record} {...callbacks('threads.sent')} />
    ) : (
      <ProposalDialog {...context} {...callbacks('threads.sent')} />
    );
  return <DialogHost open={open} onClose={onClose} dialog={dialog} />;
}

type MessageDialogProps = ThreadContext & DialogCallbacks & { record: NonNullable<ThreadContext['record']> };

/**
 * A patient's message with items of the record. If the doctor does not see a chosen item, the form asks whether to attach it
 * nevertheless; it never changes what the doctor sees.
 */
function MessageDialog({ id, name, action, record, onClose, onSuccess }: MessageDialogProps) {
  const t = useTranslations('threads');
  const [chosen, setChosen] = useState<{ section: string; id: number }[]>([]);
  const [asks, setAsks] = useState(false);
  const save = useRecordForm({
    id: 'thread',
    schema: messageForm,
    action,
    defaultValue: { text: '', attachments: '', acknowledged: undefined },
    onSuccess,
  });
  const { text, attachments, acknowledged } = save.fields;
  const isUnseen = (attachments.errors ?? []).some((error) => error.startsWith('attachedUnseen'));
  // The question stays while the chosen items are the same: the first change of the form removes the error.
  if (isUnseen && !asks) setAsks(true);
  const choose = (items: typeof chosen) => {
    setChosen(items);
    setAsks(false);
  };
  return (
    <RecordDialog
      {...save}
      title={t('writeTo', { name })}
      row={{ id }}
      onClose={onClose}
      submit={t('send')}
      labels={{ text: t('text'), attachments: t('attachments') }}
    >
      <LongTextField field={text} label={t('text')} description={t('hint')} required autoFocus max={MAX_TEXT} />
      {/* Above the list, which is longer than the screen when it is open. */}
      {asks ? <TickField field={acknowledged} label={t('acknowledge')} description={t('acknowledgeHint')} /> : null}
      <AttachmentChoice field={attachments} {...record} chosen={chosen} onChange={choose} />
    </RecordDialog>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useRecordForm } from '@/components/record/useRecordForm';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { RefusalAlert } from '@/components/ui/form/RefusalAlert';
import { removalInput } from '@/lib/record/inputs';
import { removeContact } from './actions';
import type { RowDialogProps } from './LockDialog';

export function RemoveDialog({ contact, onClose, onSaved }: RowDialogProps) {
  const t = useTranslations();
  const { state, pending, send } = useRecordForm({
    id: 'remove',
    schema: removalInput,
    action: removeContact,
    defaultValue: {},
    onSaved,
  });
  return (
    <ConfirmDialog
      title={t('card.removeTitle')}
      question={
        <>
          <strong>{contact.name}</strong>
          <br />
          {t('card.confirmRemove')}
        </>
      }
      confirm={t('record.remove')}
      cancel={t('record.cancel')}
      close={t('record.close')}
      danger
      pending={pending}
      onConfirm={() => send({ id: contact.id, version: contact.version })}
      onCancel={onClose}
    >
      <RefusalAlert
        state={state}
        fields={[]}
        failure={(error) => t('card.removeFailed', { error })}
        onOverwrite={(version) => send({ id: contact.id, version })}
        onShowStored={onClose}
      />
    </ConfirmDialog>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import type { ContactRow } from '@/components/patient/ContactRows';
import { LevelField } from '@/components/record/LevelField';
import { useRecordForm } from '@/components/record/useRecordForm';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { sharingInput } from '@/lib/record/inputs';
import { shareContact } from './actions';

export interface RowDialogProps {
  contact: ContactRow;
  onClose(): void;
  onSaved(): void;
}

export function LockDialog({ contact, onClose, onSaved }: RowDialogProps) {
  const t = useTranslations();
  const save = useRecordForm({
    id: 'lock',
    schema: sharingInput,
    action: shareContact,
    defaultValue: { level: String(contact.level) },
    onSaved,
  });
  return (
    <FormDialog
      {...save}
      title={`${t('card.lockContact')}: ${contact.name}`}
      row={contact}
      onClose={onClose}
      labels={{ level: t('record.level') }}
      failure={(error) => t('record.sharingFailed', { error })}
    >
      <LevelField field={save.fields.level} autoFocus />
    </FormDialog>
  );
}

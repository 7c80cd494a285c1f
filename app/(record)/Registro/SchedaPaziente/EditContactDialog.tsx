'use client';

import { useTranslations } from 'next-intl';
import { useRecordForm } from '@/components/record/useRecordForm';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { PhoneField, TextField } from '@/components/ui/form/fields';
import { editedContact } from '@/lib/record/contacts/model';
import { saveContact } from './actions';
import type { RowDialogProps } from './LockDialog';

export function EditContactDialog({ contact, onClose, onSaved }: RowDialogProps) {
  const t = useTranslations('card');
  const save = useRecordForm({
    id: 'contact',
    schema: editedContact,
    action: saveContact,
    defaultValue: { name: contact.name, phone: contact.phone },
    onSaved,
  });
  const { fields } = save;
  return (
    <FormDialog
      {...save}
      title={t('editContact')}
      row={contact}
      onClose={onClose}
      labels={{ name: t('name'), phone: t('phone') }}
    >
      <TextField field={fields.name} label={t('name')} required autoFocus autoComplete="off" />
      <PhoneField field={fields.phone} label={t('phone')} required autoComplete="off" />
    </FormDialog>
  );
}

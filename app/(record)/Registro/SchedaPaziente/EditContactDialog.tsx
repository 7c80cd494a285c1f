'use client';

import { useTranslations } from 'next-intl';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import type { ContactRow } from '@/components/patient/ContactRows';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { PhoneField, TextField } from '@/components/ui/form/fields';
import { editedContact } from '@/lib/record/contacts/model';
import { saveContact } from './actions';

interface EditContactDialogProps extends DialogCallbacks {
  contact: ContactRow;
}

export function EditContactDialog({ contact, onClose, onSuccess }: EditContactDialogProps) {
  const t = useTranslations('card');
  const save = useRecordForm({
    id: 'contact',
    schema: editedContact,
    action: saveContact,
    defaultValue: { name: contact.name, phone: contact.phone },
    onSuccess,
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

'use client';

import { useTranslations } from 'next-intl';
import { LevelField } from '@/components/confidentiality/LevelField';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { PhoneField, TextField } from '@/components/ui/form/fields';
import { EMERGENCY, newContact } from '@/lib/record/contacts/model';
import { LEVEL_DEFAULT } from '@/lib/values/fields';
import { saveContact } from './actions';

interface NewContactDialogProps extends DialogCallbacks {
  type: number;
}

/** A new contact; how confidential it is, is asked here only, later its lock changes it. */
export function NewContactDialog({ type, onClose, onSuccess }: NewContactDialogProps) {
  const t = useTranslations();
  const save = useRecordForm({
    id: 'contact',
    schema: newContact,
    action: saveContact,
    defaultValue: { level: String(LEVEL_DEFAULT), type: String(type) },
    onSuccess,
  });
  const { fields } = save;
  return (
    <FormDialog
      {...save}
      title={type === EMERGENCY ? t('card.newEmergency') : t('card.newOther')}
      row={{ id: 0 }}
      extra={{ type }}
      onClose={onClose}
      labels={{ name: t('card.name'), phone: t('card.phone'), level: t('record.level') }}
    >
      <TextField field={fields.name} label={t('card.name')} required autoFocus autoComplete="off" />
      <PhoneField field={fields.phone} label={t('card.phone')} required autoComplete="off" />
      <LevelField field={fields.level} />
    </FormDialog>
  );
}

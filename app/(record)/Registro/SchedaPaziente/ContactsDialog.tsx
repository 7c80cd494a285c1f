'use client';

import { useTranslations } from 'next-intl';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { CityField } from '@/components/patient/CityField';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { PhoneField, TextField } from '@/components/ui/form/fields';
import { cardParts } from '@/lib/sections/patient/model';
import { saveContactData } from './actions';
import type { PartDialogProps } from './MedicalDialog';

export function ContactsDialog({ patient, onClose, onSuccess }: PartDialogProps) {
  const t = useTranslations('card');
  const save = useRecordForm({
    id: 'contacts',
    schema: cardParts.contacts,
    action: saveContactData,
    defaultValue: patient.contacts,
    onSuccess,
  });
  const { fields } = save;
  return (
    <FormDialog
      {...save}
      title={t('editContacts')}
      row={patient}
      onClose={onClose}
      labels={{ residenceCity: t('residenceCity'), street: t('street'), email: t('email'), phone: t('phone') }}
    >
      <CityField
        field={fields.residenceCity}
        label={t('residenceCity')}
        required
        autoFocus
        autoComplete="address-level2"
      />
      <TextField field={fields.street} label={t('street')} required autoComplete="street-address" />
      <TextField field={fields.email} label={t('email')} type="email" inputMode="email" autoComplete="email" />
      <PhoneField field={fields.phone} label={t('phone')} required autoComplete="tel" />
    </FormDialog>
  );
}

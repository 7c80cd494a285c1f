'use client';

import { useTranslations } from 'next-intl';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { ChoiceField } from '@/components/ui/form/fields';
import { BLOOD_GROUPS, cardParts } from '@/lib/sections/patient/model';
import { saveMedical } from './actions';
import type { CardDefaults } from './defaults';

export interface PartDialogProps extends DialogCallbacks {
  patient: CardDefaults;
}

export function MedicalDialog({ patient, onClose, onSuccess }: PartDialogProps) {
  const t = useTranslations('card');
  const save = useRecordForm({
    id: 'medical',
    schema: cardParts.medical,
    action: saveMedical,
    defaultValue: patient.medical,
    onSuccess,
  });
  const { fields } = save;
  const groups = BLOOD_GROUPS.map((group) => ({ value: group, label: t(`bloodGroups.${group}`) }));
  const donations = ['1', '0'].map((value) => ({ value, label: t(`organDonations.${value}`) }));
  return (
    <FormDialog
      {...save}
      title={t('editMedical')}
      row={patient}
      onClose={onClose}
      labels={{ bloodGroup: t('bloodGroup'), organDonation: t('organDonation') }}
    >
      <ChoiceField field={fields.bloodGroup} label={t('bloodGroup')} choices={groups} empty="–" autoFocus />
      <ChoiceField field={fields.organDonation} label={t('organDonation')} choices={donations} empty="–" />
    </FormDialog>
  );
}

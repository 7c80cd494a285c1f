'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { ChoiceField } from '@/components/ui/form/fields';
import { BLOOD_GROUPS, cardParts } from '@/lib/sections/patient/model';
import { saveMedical } from '../Registro/SchedaPaziente/actions';
import { AnswerForm, type AnswerFormProps } from './AnswerForm';

export function MedicalForm({ patient, onward }: AnswerFormProps) {
  const t = useTranslations('card');
  const router = useRouter();
  const save = useRecordForm({
    id: 'medical',
    schema: cardParts.medical,
    action: saveMedical,
    defaultValue: patient.medical,
    onSuccess: () => router.push(onward),
  });
  const labels = { bloodGroup: t('bloodGroup'), organDonation: t('organDonation') };
  const donations = ['1', '0'].map((value) => ({ value, label: t(`organDonations.${value}`) }));
  return (
    <AnswerForm
      {...save}
      labels={labels}
      hidden={{ id: patient.id, version: patient.version }}
      onShowStored={() => window.location.reload()}
    >
      <ChoiceField
        field={save.fields.bloodGroup}
        label={labels.bloodGroup}
        choices={BLOOD_GROUPS.map((group) => ({ value: group, label: t(`bloodGroups.${group}`) }))}
        empty="–"
      />
      <ChoiceField field={save.fields.organDonation} label={labels.organDonation} choices={donations} empty="–" />
    </AnswerForm>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { ChoiceField, TextField } from '@/components/ui/form/fields';
import { PastDateField } from '@/components/ui/form/PastDateField';
import { guideParts, SEXES } from '@/lib/sections/patient/model';
import { AnswerForm, type AnswerFormProps } from './AnswerForm';
import { saveAnswer } from './actions';

export function NameForm({ patient, onward }: AnswerFormProps) {
  const t = useTranslations('card');
  const router = useRouter();
  const { firstName, lastName, birthDate, sex } = patient.personal;
  const save = useRecordForm({
    id: 'name',
    schema: guideParts.name,
    action: saveAnswer,
    defaultValue: { firstName, lastName, birthDate, sex },
    onSuccess: () => router.push(onward),
  });
  const { fields } = save;
  const labels = {
    firstName: t('firstName'),
    lastName: t('lastName'),
    birthDate: t('birthDate'),
    sex: t('sex'),
  };
  return (
    <AnswerForm
      {...save}
      labels={labels}
      hidden={{ id: patient.id, version: patient.version }}
      onShowStored={() => window.location.reload()}
    >
      <TextField field={fields.firstName} label={labels.firstName} required autoComplete="given-name" />
      <TextField field={fields.lastName} label={labels.lastName} required autoComplete="family-name" />
      <PastDateField field={fields.birthDate} label={labels.birthDate} description={t('dateHint')} birth />
      <ChoiceField
        field={fields.sex}
        label={labels.sex}
        choices={SEXES.map((value) => ({ value, label: t(`sexes.${value}`) }))}
      />
    </AnswerForm>
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { CityField } from '@/components/patient/CityField';
import { TaxCodeHint } from '@/components/patient/TaxCodeHint';
import { TextField } from '@/components/ui/form/fields';
import { guideParts } from '@/lib/sections/patient/model';
import { AnswerForm, type AnswerFormProps } from './AnswerForm';
import { saveAnswer } from './actions';

export function TaxCodeForm({ patient, onward }: AnswerFormProps) {
  const t = useTranslations('card');
  const router = useRouter();
  const { personal } = patient;
  const [placeCode, setPlaceCode] = useState<string | undefined>(patient.birthPlaceCode);
  const save = useRecordForm({
    id: 'tax-code',
    schema: guideParts.taxCode,
    action: saveAnswer,
    defaultValue: { birthCity: personal.birthCity, taxCode: personal.taxCode },
    onSuccess: () => router.push(onward),
  });
  const { fields } = save;
  const labels = { birthCity: t('birthCity'), taxCode: t('taxCode') };
  return (
    <AnswerForm
      {...save}
      labels={labels}
      hidden={{ id: patient.id, version: patient.version }}
      onShowStored={() => window.location.reload()}
    >
      <CityField
        field={fields.birthCity}
        label={labels.birthCity}
        description={t('birthCityHint')}
        required
        onPlace={setPlaceCode}
      />
      <TextField field={fields.taxCode} label={labels.taxCode} uppercase autoComplete="off" />
      <TaxCodeHint taxCode={fields.taxCode.value} person={{ ...personal, birthPlaceCode: placeCode }} />
    </AnswerForm>
  );
}

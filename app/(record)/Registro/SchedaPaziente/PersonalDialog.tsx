'use client';

import { Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { CityField } from '@/components/patient/CityField';
import { TaxCodeHint } from '@/components/patient/TaxCodeHint';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { ChoiceField, TextField } from '@/components/ui/form/fields';
import { PastDateField } from '@/components/ui/form/PastDateField';
import { cardParts, SEXES } from '@/lib/sections/patient/model';
import { savePersonal } from './actions';
import type { PartDialogProps } from './MedicalDialog';

const STATUSES = ['1', '2', '3', '4', '5', '6', '7', '8'];

export function PersonalDialog({ patient, onClose, onSuccess }: PartDialogProps) {
  const t = useTranslations('card');
  const save = useRecordForm({
    id: 'personal',
    schema: cardParts.personal,
    action: savePersonal,
    defaultValue: patient.personal,
    onSuccess,
  });
  const [birthDate, setBirthDate] = useState(patient.personal.birthDate);
  const [placeCode, setPlaceCode] = useState<string | undefined>(patient.birthPlaceCode);
  const { fields } = save;
  const sexes = SEXES.map((value) => ({ value, label: t(`sexes.${value}`) }));
  const statuses = STATUSES.map((value) => ({ value, label: t(`maritalStatuses.${value}`) }));
  return (
    <FormDialog
      {...save}
      title={t('editPersonal')}
      row={patient}
      onClose={onClose}
      labels={{
        firstName: t('firstName'),
        lastName: t('lastName'),
        taxCode: t('taxCode'),
        birthDate: t('birthDate'),
        birthCity: t('birthCity'),
      }}
    >
      <TextField field={fields.firstName} label={t('firstName')} required autoFocus autoComplete="given-name" />
      <TextField field={fields.lastName} label={t('lastName')} required autoComplete="family-name" />
      <PastDateField
        field={fields.birthDate}
        label={t('birthDate')}
        description={t('dateHint')}
        birth
        onValue={setBirthDate}
      />
      <ChoiceField field={fields.sex} label={t('sex')} choices={sexes} />
      <CityField
        field={fields.birthCity}
        label={t('birthCity')}
        description={t('birthCityHint')}
        required
        onPlace={setPlaceCode}
      />
      <Stack gap={0}>
        <TextField field={fields.taxCode} label={t('taxCode')} uppercase />
        <TaxCodeHint
          taxCode={fields.taxCode.value}
          person={{
            firstName: fields.firstName.value,
            lastName: fields.lastName.value,
            sex: fields.sex.value,
            birthDate,
            birthPlaceCode: placeCode,
          }}
        />
      </Stack>
      <ChoiceField field={fields.maritalStatusId} label={t('maritalStatus')} choices={statuses} empty="–" />
    </FormDialog>
  );
}

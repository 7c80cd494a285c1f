'use client';

import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'next-intl';
import { type Choice, ChoiceField, TextField } from '@/components/ui/form/fields';

interface DoctorFieldsProps {
  fields: Record<'speciality' | 'orderProvince' | 'orderNumber', FieldMetadata<unknown>>;
  specialities: Choice[];
}

/** The data that an administrator checks before confirming a doctor. */
export function DoctorFields({ fields, specialities }: DoctorFieldsProps) {
  const t = useTranslations('register');
  return (
    <>
      <ChoiceField
        field={fields.speciality}
        label={t('speciality')}
        choices={specialities}
        empty={t('choose')}
        required
      />
      <TextField
        field={fields.orderProvince}
        label={t('orderProvince')}
        description={t('orderProvinceHint')}
        required
        uppercase
        autoComplete="off"
      />
      <TextField
        field={fields.orderNumber}
        label={t('orderNumber')}
        description={t('orderNumberHint')}
        required
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}

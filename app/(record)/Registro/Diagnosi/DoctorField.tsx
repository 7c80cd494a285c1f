'use client';

import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type FieldProps, TextField, useFieldProps } from '@/components/ui/form/fields';

interface DoctorFieldProps extends Pick<FieldProps, 'field'> {
  doctors: readonly string[];
  /** The patient, who is shown as well and cannot be chosen. */
  self: string;
  /** The doctor who was recorded, perhaps none of the associated ones. */
  known: string;
}

const ANOTHER = '+';

/** An associated doctor, or another one by name: the chosen input carries the field's name. */
export function DoctorField({ field, doctors, self, known }: DoctorFieldProps) {
  const t = useTranslations('diagnoses');
  const [chosen, setChosen] = useState(known === '' || doctors.includes(known) ? known : ANOTHER);
  const another = chosen === ANOTHER;
  const { key, id, name, error, ...shared } = useFieldProps({ field, label: t('doctor'), required: true });
  const data = [
    { value: '', label: t('choose') },
    ...doctors.filter((doctor) => doctor !== self).map((doctor) => ({ value: doctor, label: doctor })),
    { value: self, label: self, disabled: true },
    { value: ANOTHER, label: t('otherDoctor') },
  ];
  return (
    <>
      <NativeSelect
        key={key}
        {...shared}
        {...(another ? { id: `${id}-choice` } : { id, name, error })}
        data={data}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {another ? <TextField field={field} label={t('otherDoctorName')} required autoComplete="off" /> : null}
    </>
  );
}

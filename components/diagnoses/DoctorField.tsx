'use client';

import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NOT_STATED } from '@/lib/values/nobody';
import type { EditorProps } from '../section/DeclaredField';
import { TextField, useFieldProps } from '../ui/form/fields';
import type { DiagnosesContext } from './context';

const ANOTHER = '+';

/**
 * An associated doctor, another one by name, or none: the input in use carries the field's name. The patient is listed but cannot be
 * chosen; the stored doctor need not be an associated one.
 */
export function DoctorField({ field, stored, context: { doctors, self } }: EditorProps<DiagnosesContext>) {
  const t = useTranslations('diagnoses');
  const known = String(stored ?? '');
  const [chosen, setChosen] = useState([...doctors, '', NOT_STATED].includes(known) ? known : ANOTHER);
  const another = chosen === ANOTHER;
  const { key, id, name, error, ...shared } = useFieldProps({ field, label: t('doctor'), required: true });
  const data = [
    { value: '', label: t('choose') },
    ...doctors.filter((doctor) => doctor !== self).map((doctor) => ({ value: doctor, label: doctor })),
    { value: self, label: self, disabled: true },
    { value: NOT_STATED, label: t('noDoctor') },
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

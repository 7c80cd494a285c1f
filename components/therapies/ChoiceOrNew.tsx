'use client';

import '@mantine/core/styles/Combobox.layer.css';
import { type FieldMetadata, useInputControl } from '@conform-to/react';
import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Offered } from '@/lib/sections/therapies/page/queries';
import { NOBODY } from '@/lib/values/nobody';
import { Sent } from '../drugs/Sent';
import { TextField, useFieldProps } from '../ui/form/fields';
import type { TherapyFields } from './fields';

const NEW = 'new';
const ANOTHER = 'another';
const NONE = 'none';

const choicesOf = (offered: readonly Offered[]) => offered.map(({ id, name }) => ({ value: String(id), label: name }));

interface PrescriberFieldProps {
  fields: TherapyFields;
  offered: readonly Offered[];
  onNew(): void;
}

/** One of the patient's doctors, nobody, another person by name, or a doctor who must be added first. */
export function PrescriberField({ fields, offered, onNew }: PrescriberFieldProps) {
  const t = useTranslations('therapies');
  const id = useInputControl(fields.prescriberId as FieldMetadata<string>);
  const {
    key,
    name: _,
    error,
    ...shared
  } = useFieldProps({ field: fields.prescriber, label: t('prescriber'), required: true });
  const named = String(fields.prescriber.initialValue ?? '');
  const stored = String(fields.prescriberId.initialValue ?? '');
  const [other, setOther] = useState(named === '' || stored !== '' ? '' : named === NOBODY ? NONE : ANOTHER);
  const another = other === ANOTHER;
  // A former doctor of the patient remains the prescriber.
  const former = stored !== '' && !offered.some((one) => String(one.id) === stored);
  const choose = (value: string) => {
    if (value === NEW) return onNew();
    const isOther = value === ANOTHER || value === NONE;
    setOther(isOther ? value : '');
    id.change(isOther ? '' : value);
  };
  const data = [
    { value: '', label: t('choose') },
    ...choicesOf(offered),
    ...(former ? [{ value: stored, label: named }] : []),
    { value: NONE, label: t('noPrescriber') },
    { value: ANOTHER, label: t('anotherPrescriber') },
    { value: NEW, label: t('addNew') },
  ];
  return (
    <>
      <Sent field={fields.prescriberId} />
      <NativeSelect
        key={key}
        {...shared}
        {...(another ? { id: `${shared.id}-choice` } : { error })}
        data={data}
        value={other || (id.value ?? '')}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {other === NONE ? <input type="hidden" name={fields.prescriber.name} value={NOBODY} /> : null}
      {/* The name of a stored prescriber who is kept; of a new one the server knows it. */}
      {other === '' && stored !== '' && id.value === stored ? (
        <input type="hidden" name={fields.prescriber.name} value={named} />
      ) : null}
      {another ? <TextField field={fields.prescriber} label={t('prescriberName')} required autoComplete="off" /> : null}
    </>
  );
}

interface DiagnosisFieldProps {
  field: FieldMetadata<unknown>;
  offered: readonly Offered[];
  onNew(): void;
}

/** The diagnosis that the therapy is for, if any. */
export function DiagnosisField({ field, offered, onNew }: DiagnosisFieldProps) {
  const t = useTranslations('therapies');
  const id = useInputControl(field as FieldMetadata<string>);
  const { key, name: _, ...shared } = useFieldProps({ field, label: t('forDiagnosis') });
  const data = [{ value: '', label: t('noDiagnosis') }, ...choicesOf(offered), { value: NEW, label: t('addNew') }];
  return (
    <>
      <Sent field={field} />
      <NativeSelect
        key={key}
        {...shared}
        data={data}
        value={id.value ?? ''}
        onChange={({ currentTarget }) => (currentTarget.value === NEW ? onNew() : id.change(currentTarget.value))}
      />
    </>
  );
}

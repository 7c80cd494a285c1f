'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { DayField } from '@/components/ui/form/DayField';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { ChoiceField, TextField } from '@/components/ui/form/fields';
import { newChild } from '@/lib/account/people/model';
import { SEXES } from '@/lib/sections/patient/model';
import { addChild } from './actions';

/** Opens the record of a minor, of whom the user is a parent. */
export function ChildDialog({ onClose, onSuccess }: DialogCallbacks) {
  const t = useTranslations('caring');
  const card = useTranslations('card');
  const save = useRecordForm({
    id: 'child',
    schema: newChild,
    action: addChild,
    defaultValue: { firstName: '', lastName: '', birthDate: '', taxCode: '', sex: 'unknown' },
    onSuccess,
  });
  const { firstName, lastName, birthDate, taxCode, sex } = save.fields;
  const labels = {
    firstName: t('firstName'),
    lastName: t('lastName'),
    birthDate: t('birthDate'),
    taxCode: t('taxCode'),
    sex: t('sex'),
  };
  return (
    <FormDialog {...save} title={t('childTitle')} row={{ id: 0 }} onClose={onClose} submit={t('save')} labels={labels}>
      <Text size="sm">{t('childIntro')}</Text>
      <TextField field={firstName} label={labels.firstName} autoComplete="off" autoFocus required />
      <TextField field={lastName} label={labels.lastName} autoComplete="off" required />
      <DayField field={birthDate} label={labels.birthDate} kind="past" required />
      <TextField field={taxCode} label={labels.taxCode} autoComplete="off" uppercase />
      <ChoiceField
        field={sex}
        label={labels.sex}
        choices={SEXES.map((value) => ({ value, label: card(`sexes.${value}`) }))}
      />
    </FormDialog>
  );
}

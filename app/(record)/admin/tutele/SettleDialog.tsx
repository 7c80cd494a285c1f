'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ContestedRow } from '@/components/admin/guardians/rows';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { LongTextField } from '@/components/ui/form/LongTextField';
import { settleInput } from '@/lib/admin/delegations/model';
import { settleRecord } from './actions';

/** Ends the contest of a record. */
export function SettleDialog({ record, onClose, onSuccess }: DialogCallbacks & { record: ContestedRow }) {
  const t = useTranslations('guardians');
  const save = useRecordForm({
    id: 'settle',
    schema: settleInput,
    action: settleRecord,
    defaultValue: { words: '' },
    onSuccess,
  });
  const label = t('words');
  return (
    <FormDialog {...save} title={t('settle')} row={record} labels={{ words: label }} onClose={onClose}>
      <Text>{t('settleLead', { name: record.name })}</Text>
      <LongTextField field={save.fields.words} label={label} description={t('wordsHint')} max={500} required />
    </FormDialog>
  );
}

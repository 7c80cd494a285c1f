'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { FormLevels } from '@/components/confidentiality/FormLevels';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { ChoiceField } from '@/components/ui/form/fields';
import { FORM_LEVELS, FORM_SECTIONS } from '@/lib/access/policy/form-levels';
import { formLevelsInput } from '@/lib/account/form-levels-input';
import { chooseFormLevels } from './actions';

const LEVELS = ['1', '2', '3', '4', '5', '6'];

/** The level with which the forms of each section begin a new item: the usual one, or the patient's own. */
export function LevelsDialog({ onClose, onSuccess }: DialogCallbacks) {
  const t = useTranslations();
  const chosen = useContext(FormLevels);
  const save = useRecordForm({
    id: 'levels',
    schema: formLevelsInput,
    action: chooseFormLevels,
    defaultValue: Object.fromEntries(FORM_SECTIONS.map((section) => [section, String(chosen[section] ?? '')])),
    onSuccess,
  });
  const labels = Object.fromEntries(FORM_SECTIONS.map((section) => [section, t(`${section}.section.all`)]));
  const named = (level: number | string) => `${level} · ${t(`record.levels.${level}`)}`;
  const choices = LEVELS.map((value) => ({ value, label: named(value) }));
  return (
    <FormDialog {...save} title={t('account.levels.title')} row={{ id: 0 }} labels={labels} onClose={onClose}>
      <Text size="sm">{t('account.levels.hint')}</Text>
      {FORM_SECTIONS.map((section) => (
        <ChoiceField
          key={section}
          field={save.fields[section]}
          label={labels[section] ?? section}
          choices={choices}
          empty={t('account.levels.usual', { level: named(FORM_LEVELS[section]) })}
        />
      ))}
    </FormDialog>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { FileField } from '@/components/admin/guardians/FileField';
import { PersonFields } from '@/components/admin/guardians/PersonFields';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { DayField } from '@/components/ui/form/DayField';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { ChoiceField, TextField } from '@/components/ui/form/fields';
import { TicksField } from '@/components/ui/form/TicksField';
import { EVIDENCE_TYPES, GUARDIAN_BASES, guardianInput } from '@/lib/admin/delegations/model';
import { CAPABILITIES } from '@/lib/sections/delegations/model';
import { LEVEL_DEFAULT } from '@/lib/values/fields';
import { enterGuardian, lookUpPerson } from './actions';

const DEFAULTS = {
  ...{ person: '', keptBy: '', email: '', basis: 'administrator', capabilities: '' },
  ...{ level: String(LEVEL_DEFAULT), startsOn: '', endsOn: '' },
} as const;

/** The choices of what is granted, and of the highest level. */
export function useGrantChoices() {
  const t = useTranslations();
  return {
    capabilities: CAPABILITIES.map((value) => ({ value, label: t(`guardians.capabilities.${value}`) })),
    levels: ['1', '2', '3', '4', '5', '6'].map((value) => ({
      value,
      label: `${value} · ${t(`record.levels.${value}`)}`,
    })),
  };
}

/** Enters a guardian or support administrator. */
export function GuardianDialog({ title, onClose, onSuccess }: DialogCallbacks & { title: string }) {
  const t = useTranslations('guardians');
  const choices = useGrantChoices();
  const save = useRecordForm({
    id: 'guardian',
    schema: guardianInput,
    action: enterGuardian,
    defaultValue: DEFAULTS,
    onSuccess,
  });
  const { fields } = save;
  const labels = {
    ...{ person: t('person'), keptBy: t('keptBy'), email: t('carerEmail'), basis: t('basis') },
    ...{
      capabilities: t('may'),
      level: t('levelUpTo'),
      startsOn: t('from'),
      endsOn: t('until'),
      evidence: t('evidence'),
    },
  };
  const bases = GUARDIAN_BASES.map((value) => ({ value, label: t(`bases.${value}`) }));
  return (
    <FormDialog {...save} title={title} row={{ id: 0 }} labels={labels} onClose={onClose}>
      <PersonFields fields={fields} lookUp={lookUpPerson} />
      <TextField
        field={fields.email}
        label={labels.email}
        description={t('carerEmailHint')}
        type="email"
        autoComplete="off"
        required
      />
      <ChoiceField field={fields.basis} label={labels.basis} choices={bases} />
      <TicksField field={fields.capabilities} label={labels.capabilities} choices={choices.capabilities} required />
      <ChoiceField field={fields.level} label={labels.level} description={t('levelHint')} choices={choices.levels} />
      <DayField field={fields.startsOn} label={labels.startsOn} kind="any" required />
      <DayField field={fields.endsOn} label={labels.endsOn} description={t('untilHint')} kind="ahead" required />
      <FileField
        field={fields.evidence}
        label={labels.evidence}
        description={t('evidenceHint')}
        accept={EVIDENCE_TYPES}
        required
      />
    </FormDialog>
  );
}

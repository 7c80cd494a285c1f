'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { LicenceRow } from '@/components/admin/rows';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { ChoiceField, SuggestedField, TextField } from '@/components/ui/form/fields';
import { CURRENCIES, ENDLESS, newLicenceInput } from '@/lib/admin/model';
import { saveLicence } from './actions';

interface LicenceDialogProps extends DialogCallbacks {
  title: string;
  /** The licence to edit; without it a new one is made. */
  licence?: LicenceRow;
}

const DURATIONS = ['1 mese', '6 mesi', '12 mesi', ENDLESS];
const currencies = CURRENCIES.map((value) => ({ value, label: value }));

const valuesOf = (licence?: LicenceRow) => ({
  name: licence?.name ?? '',
  cost: licence?.cost.replace('.', ',') ?? '',
  currency: licence?.currency ?? 'EUR',
  enabled: String(licence?.enabled ?? true),
  duration: licence?.duration ?? '',
  paypalPlan: licence?.paypalPlan ?? '',
  paypalPlanName: licence?.paypalPlanName ?? '',
});

/** Makes a plan, or edits one; changes only apply to future subscribers. */
export function LicenceDialog({ title, licence, onClose, onSuccess }: LicenceDialogProps) {
  const t = useTranslations('adminArea');
  const save = useRecordForm({
    id: 'licence',
    schema: newLicenceInput,
    action: saveLicence,
    defaultValue: valuesOf(licence),
    onSuccess,
  });
  const labels = {
    name: t('description'),
    cost: t('cost'),
    currency: t('currency'),
    duration: t('duration'),
    enabled: t('enabled'),
    paypalPlan: t('paypalPlan'),
    paypalPlanName: t('paypalPlanName'),
  };
  const { fields } = save;
  const answers = [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ];
  return (
    <FormDialog
      {...save}
      title={title}
      row={licence ?? { id: 0 }}
      labels={labels}
      inWords={(_, value) => answers.find((one) => one.value === value)?.label}
      onClose={onClose}
    >
      {licence && licence.subscribers > 0 ? <Text>{t('licenceInUse', { count: licence.subscribers })}</Text> : null}
      <TextField field={fields.name} label={labels.name} autoComplete="off" autoFocus required />
      <TextField field={fields.cost} label={labels.cost} inputMode="decimal" autoComplete="off" required />
      <ChoiceField field={fields.currency} label={labels.currency} choices={currencies} />
      <SuggestedField
        field={fields.duration}
        label={labels.duration}
        description={t('durationHint')}
        suggestions={DURATIONS}
        required
      />
      <ChoiceField field={fields.enabled} label={labels.enabled} choices={answers} />
      <TextField
        field={fields.paypalPlan}
        label={labels.paypalPlan}
        description={t('paypalPlanHint')}
        autoComplete="off"
      />
      <TextField field={fields.paypalPlanName} label={labels.paypalPlanName} autoComplete="off" />
    </FormDialog>
  );
}

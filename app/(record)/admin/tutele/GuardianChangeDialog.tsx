'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { FileField } from '@/components/admin/guardians/FileField';
import type { GuardianRow } from '@/components/admin/guardians/rows';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { DayField } from '@/components/ui/form/DayField';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { ChoiceField } from '@/components/ui/form/fields';
import { TicksField } from '@/components/ui/form/TicksField';
import { EVIDENCE_TYPES, guardianChange } from '@/lib/admin/delegations/model';
import { changeGuardian } from './actions';
import { useGrantChoices } from './GuardianDialog';

interface GuardianChangeDialogProps extends DialogCallbacks {
  title: string;
  guardian: GuardianRow;
}

/** Changes what a guardian may do, or the term. */
export function GuardianChangeDialog({ title, guardian, onClose, onSuccess }: GuardianChangeDialogProps) {
  const t = useTranslations('guardians');
  const choices = useGrantChoices();
  const { capabilities, level, endsOn } = guardian;
  const save = useRecordForm({
    id: 'guardian-change',
    schema: guardianChange,
    action: changeGuardian,
    defaultValue: { capabilities, level: String(level), endsOn },
    onSuccess,
  });
  const { fields } = save;
  const labels = {
    ...{ capabilities: t('may'), level: t('levelUpTo'), endsOn: t('until'), evidence: t('newerEvidence') },
  };
  return (
    <FormDialog {...save} title={title} row={guardian} labels={labels} onClose={onClose}>
      <Text>{t('actsForNamed', { carer: guardian.carer, person: guardian.person })}</Text>
      <TicksField field={fields.capabilities} label={labels.capabilities} choices={choices.capabilities} required />
      <ChoiceField field={fields.level} label={labels.level} description={t('levelHint')} choices={choices.levels} />
      <DayField field={fields.endsOn} label={labels.endsOn} description={t('untilHint')} kind="ahead" required />
      <FileField
        field={fields.evidence}
        label={labels.evidence}
        description={t('newerEvidenceHint')}
        accept={EVIDENCE_TYPES}
      />
    </FormDialog>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DiagnosisRow } from '@/components/diagnoses/row';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { RecordDialog } from '@/components/dialogs/RecordDialog';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { ChoiceField } from '@/components/ui/form/fields';
import { CONFIRMED, EXCLUDED, movedDiagnosis } from '@/lib/record/diagnoses/model';
import { saveDiagnosis } from './actions';

interface MoveDialogProps extends DialogCallbacks {
  diagnosis: DiagnosisRow;
}

/** Asks whether a suspected diagnosis shall move at all, then where to. */
export function MoveDialog({ diagnosis, onClose, onSuccess }: MoveDialogProps) {
  const t = useTranslations();
  const [sure, setSure] = useState(false);
  if (sure) return <TargetDialog diagnosis={diagnosis} onClose={onClose} onSuccess={onSuccess} />;
  return (
    <ConfirmDialog
      title={t('diagnoses.moveTitle')}
      question={
        <>
          <strong>{diagnosis.pathology}</strong>
          <br />
          {t('diagnoses.confirmMove')}
        </>
      }
      confirm={t('record.continue')}
      cancel={t('record.cancel')}
      close={t('record.close')}
      onConfirm={() => setSure(true)}
      onCancel={onClose}
    />
  );
}

function TargetDialog({ diagnosis, onClose, onSuccess }: MoveDialogProps) {
  const t = useTranslations();
  const save = useRecordForm({
    id: 'move',
    schema: movedDiagnosis,
    action: saveDiagnosis,
    defaultValue: { state: String(CONFIRMED) },
    onSuccess,
  });
  const targets = [CONFIRMED, EXCLUDED].map((state) => ({
    value: String(state),
    label: t(`diagnoses.states.${state}`),
  }));
  return (
    <RecordDialog
      {...save}
      title={`${t('diagnoses.moveTitle')}: ${diagnosis.pathology}`}
      row={diagnosis}
      onClose={onClose}
      submit={t('record.move')}
      labels={{ state: t('diagnoses.moveTo') }}
    >
      <ChoiceField field={save.fields.state} label={t('diagnoses.moveTo')} choices={targets} required autoFocus />
    </RecordDialog>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DiagnosisRow } from '@/components/diagnoses/row';
import type { Ending } from '@/components/record/DialogStage';
import { RecordDialog } from '@/components/record/RecordDialog';
import { useRecordForm } from '@/components/record/useRecordForm';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { ChoiceField } from '@/components/ui/form/fields';
import { CONFIRMED, EXCLUDED, movedDiagnosis } from '@/lib/record/diagnoses/model';
import { saveDiagnosis } from './actions';

interface MoveDialogProps extends Ending {
  diagnosis: DiagnosisRow;
}

/** Asks whether a suspected diagnosis shall move at all, then where to. */
export function MoveDialog({ diagnosis, onClose, onSaved }: MoveDialogProps) {
  const t = useTranslations();
  const [sure, setSure] = useState(false);
  if (sure) return <TargetDialog diagnosis={diagnosis} onClose={onClose} onSaved={onSaved} />;
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

function TargetDialog({ diagnosis, onClose, onSaved }: MoveDialogProps) {
  const t = useTranslations();
  const save = useRecordForm({
    id: 'move',
    schema: movedDiagnosis,
    action: saveDiagnosis,
    defaultValue: { state: String(CONFIRMED) },
    onSaved,
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

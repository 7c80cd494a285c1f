'use client';

import { useTranslations } from 'next-intl';
import { LevelField } from '@/components/confidentiality/LevelField';
import { TagsField } from '@/components/confidentiality/TagsField';
import type { DiagnosisRow } from '@/components/diagnoses/row';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { RecordDialog } from '@/components/dialogs/RecordDialog';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { ChoiceField, TextField } from '@/components/ui/form/fields';
import type { SavingForm } from '@/components/ui/form/useSaveForm';
import { DEFAULT_LEVEL, editedDiagnosis, KINDS, newDiagnosis } from '@/lib/record/diagnoses/model';
import { saveDiagnosis } from './actions';
import type { Offered } from './DiagnosesIsland';
import { DoctorField } from './DoctorField';

interface NewDialogProps extends DialogCallbacks {
  state: number;
  offered: Offered;
}

/** A new diagnosis in one of the tables; how confidential it is, is asked here only, later its lock changes it. */
export function NewDialog({ state, offered, onClose, onSuccess }: NewDialogProps) {
  const t = useTranslations();
  const labels = useLabels();
  const save = useRecordForm({
    id: 'diagnosis',
    schema: newDiagnosis,
    action: saveDiagnosis,
    defaultValue: { state: String(state), level: String(DEFAULT_LEVEL), tags: '' },
    onSuccess,
  });
  return (
    <RecordDialog
      {...save}
      title={t(`diagnoses.new.${state}`)}
      row={{ id: 0 }}
      extra={{ state }}
      onClose={onClose}
      labels={{ ...labels, level: t('record.level') }}
    >
      <SharedFields fields={save.fields} offered={offered} />
      <LevelField field={save.fields.level} />
      <TagsField field={save.fields.tags} tags={offered.tags} />
    </RecordDialog>
  );
}

interface EditDialogProps extends DialogCallbacks {
  diagnosis: DiagnosisRow;
  offered: Offered;
}

export function EditDialog({ diagnosis, offered, onClose, onSuccess }: EditDialogProps) {
  const t = useTranslations('diagnoses');
  const labels = useLabels();
  const { kind, pathology, doctor, tags } = diagnosis;
  const save = useRecordForm({
    id: 'diagnosis',
    schema: editedDiagnosis,
    action: saveDiagnosis,
    defaultValue: { kind, pathology, doctor, tags: tags.join(',') },
    onSuccess,
  });
  return (
    <RecordDialog {...save} title={t('edit')} row={diagnosis} onClose={onClose} labels={labels}>
      <SharedFields fields={save.fields} offered={offered} known={doctor} />
      <TagsField field={save.fields.tags} tags={offered.tags} />
    </RecordDialog>
  );
}

function useLabels() {
  const t = useTranslations('diagnoses');
  return { kind: t('kind'), pathology: t('pathology'), doctor: t('doctor') };
}

interface SharedFieldsProps {
  fields: SavingForm<'kind' | 'pathology' | 'doctor'>['fields'];
  offered: Offered;
  known?: string;
}

function SharedFields({ fields, offered, known = '' }: SharedFieldsProps) {
  const t = useTranslations('diagnoses');
  const kinds = KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }));
  return (
    <>
      <ChoiceField field={fields.kind} label={t('kind')} choices={kinds} empty={t('choose')} required autoFocus />
      <TextField field={fields.pathology} label={t('pathology')} required autoComplete="off" />
      <DoctorField field={fields.doctor} known={known} {...offered} />
    </>
  );
}

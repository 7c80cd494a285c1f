'use client';

import { useTranslations } from 'next-intl';
import { LevelField } from '@/components/confidentiality/LevelField';
import { TagsField } from '@/components/confidentiality/TagsField';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { RecordDialog } from '@/components/dialogs/RecordDialog';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { LongTextField, TextField } from '@/components/ui/form/fields';
import { PastDateField } from '@/components/ui/form/PastDateField';
import type { SavingForm } from '@/components/ui/form/useSaveForm';
import type { VisitRow } from '@/components/visits/row';
import { editedVisit, newVisit } from '@/lib/record/visits/model';
import { today } from '@/lib/values/days';
import { LEVEL_DEFAULT } from '@/lib/values/fields';
import { saveVisit } from './actions';
import type { Offered } from './VisitsIsland';

interface NewDialogProps extends DialogCallbacks {
  offered: Offered;
}

/** A new visit; how confidential it is, is asked here only, later its lock changes it. */
export function NewDialog({ offered, onClose, onSuccess }: NewDialogProps) {
  const t = useTranslations();
  const labels = useLabels();
  const save = useRecordForm({
    id: 'visit',
    schema: newVisit,
    action: saveVisit,
    defaultValue: { day: today(), level: String(LEVEL_DEFAULT), tags: '' },
    onSuccess,
  });
  return (
    <RecordDialog
      {...save}
      title={t('visits.new')}
      row={{ id: 0 }}
      onClose={onClose}
      labels={{ ...labels, level: t('record.level') }}
    >
      <SharedFields fields={save.fields} />
      <LevelField field={save.fields.level} />
      <TagsField field={save.fields.tags} tags={offered.tags} />
    </RecordDialog>
  );
}

interface EditDialogProps extends NewDialogProps {
  visit: VisitRow;
}

export function EditDialog({ visit, offered, onClose, onSuccess }: EditDialogProps) {
  const t = useTranslations('visits');
  const labels = useLabels();
  const { day, reason, observations, conclusions, tags } = visit;
  const save = useRecordForm({
    id: 'visit',
    schema: editedVisit,
    action: saveVisit,
    defaultValue: { day, reason, observations, conclusions, tags: tags.join(',') },
    onSuccess,
  });
  return (
    <RecordDialog {...save} title={t('edit')} row={visit} onClose={onClose} labels={labels}>
      <SharedFields fields={save.fields} />
      <TagsField field={save.fields.tags} tags={offered.tags} />
    </RecordDialog>
  );
}

function useLabels() {
  const t = useTranslations('visits');
  return {
    day: t('day'),
    reason: t('reason'),
    observations: t('observations'),
    conclusions: t('conclusions'),
  };
}

function SharedFields({ fields }: Pick<SavingForm<'day' | 'reason' | 'observations' | 'conclusions'>, 'fields'>) {
  const t = useTranslations('visits');
  return (
    <>
      <PastDateField field={fields.day} label={t('day')} required future="futureDay" />
      <TextField field={fields.reason} label={t('reason')} required autoFocus autoComplete="off" />
      <LongTextField field={fields.observations} label={t('observations')} required />
      <LongTextField field={fields.conclusions} label={t('conclusions')} required />
    </>
  );
}

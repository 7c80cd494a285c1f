'use client';

import { useTranslations } from 'next-intl';
import { LevelField } from '@/components/confidentiality/LevelField';
import { TagsField } from '@/components/confidentiality/TagsField';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import type { DoctorRow } from '@/components/doctors/row';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { ChoiceField } from '@/components/ui/form/fields';
import { useQuestion } from '@/components/ui/form/useQuestion';
import type { Named } from '@/lib/catalogue/reference';
import { associationForm, PARTIAL, VISIBILITIES } from '@/lib/record/associations/model';
import { AccessPreview } from './AccessPreview';
import { changeAssociation } from './actions';
import { LastDayField } from './LastDayField';

interface AccessDialogProps extends DialogCallbacks {
  doctor: DoctorRow;
  tags: readonly Named[];
}

/** How far a doctor sees, and until when; what that means for him is told while it is chosen. */
export function AccessDialog({ doctor, tags, onClose, onSuccess }: AccessDialogProps) {
  const t = useTranslations();
  const title = t('doctors.lockNamed', { name: doctor.name });
  const { ask, dialog } = useQuestion({
    title,
    question: t('doctors.confirmSave'),
    confirm: t('record.save'),
    cancel: t('record.cancel'),
    close: t('record.close'),
  });
  const save = useRecordForm({
    id: 'access',
    schema: associationForm,
    action: changeAssociation,
    defaultValue: {
      level: String(doctor.level),
      visibility: String(doctor.visibility),
      tags: doctor.tags.join(','),
      endsOn: doctor.endsOn ?? '',
    },
    onSuccess,
    ask,
  });
  const { level, visibility, tags: chosen, endsOn } = save.fields;
  const partial = visibility.value === String(PARTIAL);
  const labels = {
    level: t('doctors.level'),
    visibility: t('doctors.visibility'),
    tags: t('record.tags'),
    endsOn: t('doctors.endsOn'),
  };
  const means = (value: unknown) =>
    VISIBILITIES.map(String).includes(String(value)) ? t(`doctors.visibilityMeans.${value}`) : undefined;
  const choices = VISIBILITIES.map((value) => ({
    value: String(value),
    label: t(`record.visibilities.${value}`),
  }));
  return (
    <>
      <FormDialog {...save} title={title} row={doctor} onClose={onClose} labels={labels}>
        <LevelField field={level} label={labels.level} hint={t('doctors.levelHint')} autoFocus />
        <ChoiceField
          field={visibility}
          label={labels.visibility}
          description={means(visibility.value)}
          choices={choices}
          required
        />
        {partial ? <TagsField field={chosen} tags={tags} hint={t('doctors.tagsHint')} required /> : null}
        <LastDayField field={endsOn} />
        <AccessPreview
          doctor={doctor}
          level={level.value}
          visibility={visibility.value}
          tags={partial ? chosen.value : ''}
        />
      </FormDialog>
      {dialog}
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import type { DoctorRow } from '@/components/doctors/row';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { useQuestion } from '@/components/ui/form/useQuestion';
import type { Named } from '@/lib/catalogue/reference';
import { associationForm } from '@/lib/sections/associations/model';
import { presetOf, tagsOf } from '@/lib/sections/associations/presets';
import { AccessFields } from './AccessFields';
import { changeAssociation } from './actions';
import { LastDayField } from './LastDayField';

interface AccessDialogProps extends DialogCallbacks {
  doctor: DoctorRow;
  tags: readonly Named[];
}

/** Sets what a doctor may see and until when, and shows the effect of the current choices. */
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
      tags: (doctor.tags.length > 0 ? doctor.tags : tagsOf(doctor.speciality, tags)).join(','),
      endsOn: doctor.endsOn ?? '',
    },
    onSuccess,
    ask,
  });
  const labels = {
    level: t('doctors.level'),
    visibility: t('doctors.visibility'),
    tags: t('record.tags'),
    endsOn: t('doctors.endsOn'),
  };
  return (
    <>
      <FormDialog {...save} title={title} row={doctor} onClose={onClose} labels={labels}>
        <AccessFields
          fields={save.fields}
          granted={doctor}
          preset={presetOf(doctor)}
          tags={tags}
          doctor={{ name: doctor.name, preview: `associatedCareProviders/${doctor.id}` }}
        />
        <LastDayField field={save.fields.endsOn} />
      </FormDialog>
      {dialog}
    </>
  );
}

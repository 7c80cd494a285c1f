'use client';

import { Text } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFormLevel } from '@/components/confidentiality/FormLevels';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { RecordDialog } from '@/components/dialogs/RecordDialog';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { DayField } from '@/components/ui/form/DayField';
import { TextField } from '@/components/ui/form/fields';
import { LongTextField } from '@/components/ui/form/LongTextField';
import { MoreDetails } from '@/components/ui/form/MoreDetails';
import type { FormAction } from '@/lib/http/form-state';
import { afterForm } from '@/lib/sections/appointments/after-model';
import { usualKind } from '@/lib/sections/files/kinds';
import { today } from '@/lib/values/days';
import { ChosenFiles } from '../File/ChosenFiles';
import { lookAt } from '../File/chosen';
import { useObjection } from '../File/objection';
import { UploadList } from '../File/UploadList';
import { type Upload, useUploads } from '../File/useUploads';
import type { AppointmentRow, AppointmentsContext } from './context';
import { FilesField } from './FilesField';

interface AfterDialogProps extends DialogCallbacks {
  row: AppointmentRow;
  context: AppointmentsContext;
}

/**
 * What was said at an appointment, what is to be done, the next appointment, and files: new ones are stored first, then all of
 * it is saved at once.
 */
export function AfterDialog({ row, context, onClose, onSuccess }: AfterDialogProps) {
  const t = useTranslations('appointments.after');
  const uploads = useUploads(useObjection(false));
  const level = Math.max(row.level, useFormLevel('files'));
  const tell: FormAction = async (state, form) => {
    if (uploads.uploads.length > 0) {
      const sent = await uploads.sendAll((upload) => wireOf(upload, { level, tags: row.tags }));
      if (sent.status !== 'saved') return sent;
    }
    form.set('files', [...String(form.get('files') ?? '').split(','), ...uploads.savedIds()].filter(Boolean).join(','));
    return context.tell(state, form);
  };
  const save = useRecordForm({
    id: 'after',
    schema: afterForm,
    action: tell,
    defaultValue: { files: row.files.join(',') },
    onSuccess,
  });
  const { observations, conclusions, nextDay, nextTime, files } = save.fields;
  const labels = {
    observations: t('observations'),
    conclusions: t('conclusions'),
    nextDay: t('nextDay'),
    nextTime: t('nextTime'),
    files: t('files'),
  };
  const choose = async (chosen: File[]) => uploads.choose(await Promise.all(chosen.map(lookAt)));
  return (
    <RecordDialog {...save} title={`${t('title')} ${row.reason}`} row={row} onClose={onClose} labels={labels}>
      <Text size="sm">{t('intro')}</Text>
      <LongTextField field={observations} label={labels.observations} required autoFocus />
      <LongTextField field={conclusions} label={labels.conclusions} description={t('conclusionsHint')} />
      <DayField field={nextDay} label={labels.nextDay} description={t('nextDayHint')} kind="any" />
      <TextField field={nextTime} label={labels.nextTime} type="time" />
      <MoreDetails section="appointments" fields={[files]}>
        <FilesField field={files} label={labels.files} description={t('filesHint')} offered={context.offered} />
        <Text size="sm">{t('uploadHint')}</Text>
        <ChosenFiles
          field={{ ...files, name: 'chosen', id: `${files.id}-new`, errors: undefined } as typeof files}
          kardia={false}
          count={uploads.uploads.length}
          pending={save.pending}
          onFiles={choose}
        />
        <UploadList uploads={uploads.uploads} named onTakeOut={uploads.takeOut} onCancel={uploads.cancel} />
      </MoreDetails>
    </RecordDialog>
  );
}

/** A new file's fields, under the API's names: a document of today, at least as confidential as the appointment. */
const wireOf = ({ mime }: Upload, { level, tags = [] }: { level: number; tags: number[] }): Record<string, string> => ({
  type: usualKind(mime ?? '') ?? 'documento',
  data_rilievo: today(),
  file_commento: '',
  id_livello_confidenzialita: String(level),
  tags: JSON.stringify(tags),
});

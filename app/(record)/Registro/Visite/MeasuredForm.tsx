'use client';

import { useLocale, useTranslations } from 'next-intl';
import { TagsField } from '@/components/confidentiality/TagsField';
import { RecordDialog } from '@/components/dialogs/RecordDialog';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { measuredText, originOf } from '@/components/readings/words';
import ui from '@/components/ui/page.module.css';
import { editedTags } from '@/lib/sections/readings/model/model';
import { saveReading } from './actions';
import type { EditReadingDialogProps } from './ReadingForms';

/** Edits a device's measurement, of which only the specialities can be edited. */
export function EditMeasuredDialog({ reading, offered, onClose, onSuccess }: EditReadingDialogProps) {
  const t = useTranslations('readings');
  const locale = useLocale();
  const origin = originOf(reading);
  const save = useRecordForm({
    id: 'reading',
    schema: editedTags,
    action: saveReading,
    defaultValue: { tags: reading.tags.join(',') },
    // The measurement stays as it is: only that it was saved is said.
    onSuccess: () => onSuccess(),
  });
  return (
    <RecordDialog {...save} title={t('edit')} row={reading} onClose={onClose} labels={{}}>
      <p>
        <strong>{measuredText(reading, locale)}</strong>
        {reading.meal ? ` (${t(`meals.${reading.meal}`)})` : null}
      </p>
      {origin ? <p>{t('madeBy', origin)}</p> : null}
      <p className={ui.muted}>{t('measuredHint')}</p>
      <TagsField field={save.fields.tags} tags={offered.tags} />
    </RecordDialog>
  );
}

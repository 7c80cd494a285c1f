'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormLevel } from '@/components/confidentiality/FormLevels';
import { LevelField } from '@/components/confidentiality/LevelField';
import { TagsField } from '@/components/confidentiality/TagsField';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { RecordDialog } from '@/components/dialogs/RecordDialog';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import type { ReadingRow } from '@/components/readings/row';
import { RareDialog } from '@/components/ui/form/RareDialog';
import { MEASURES, type Measure } from '@/lib/sections/readings/model/limits';
import { editedReading, enteredReading } from '@/lib/sections/readings/model/model';
import { romanTime, today } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';
import { saveReading } from './actions';
import { MeasureFields, useLabels } from './MeasureFields';
import type { OfferedToReadings } from './offered';

interface NewReadingDialogProps extends DialogCallbacks {
  offered: OfferedToReadings;
}

/** The dialog for a new reading. It also sets the reading's confidentiality, which another dialog changes later. */
export function NewReadingDialog({ offered, onClose, onSuccess }: NewReadingDialogProps) {
  const t = useTranslations();
  const labels = { ...useLabels(), level: t('record.level') };
  const level = useFormLevel('readings');
  const save = useRecordForm({
    id: 'reading',
    schema: enteredReading,
    action: saveReading,
    defaultValue: { day: today(), time: romanTime(new Date()).slice(0, 5), level: String(level), tags: '' },
    onSuccess,
  });
  return (
    <>
      <RecordDialog {...save} title={t('readings.new')} row={{ id: 0 }} onClose={onClose} labels={labels}>
        <MeasureFields fields={save.fields} birthDate={offered.birthDate} />
        <LevelField field={save.fields.level} section="readings" />
        <TagsField field={save.fields.tags} tags={offered.tags} />
      </RecordDialog>
      <RareDialog state={save.state} question={t('readings.rareQuestion')} labels={labels} send={save.send} />
    </>
  );
}

export interface EditReadingDialogProps extends NewReadingDialogProps {
  reading: ReadingRow;
}

export function EditReadingDialog({ reading, offered, onClose, onSuccess }: EditReadingDialogProps) {
  const t = useTranslations('readings');
  const locale = useLocale();
  const labels = useLabels();
  const typed = (name: Measure) => {
    const value = reading[name];
    return value === null ? '' : displayedNumber(value, locale);
  };
  const save = useRecordForm({
    id: 'reading',
    schema: editedReading,
    action: saveReading,
    defaultValue: {
      day: reading.day,
      time: reading.time ?? '',
      ...Object.fromEntries(MEASURES.map((name) => [name, typed(name)])),
      meal: reading.meal ?? '',
      tags: reading.tags.join(','),
    },
    onSuccess,
  });
  return (
    <>
      <RecordDialog {...save} title={t('edit')} row={reading} onClose={onClose} labels={labels}>
        <MeasureFields fields={save.fields} reading={reading} birthDate={offered.birthDate} />
        <TagsField field={save.fields.tags} tags={offered.tags} />
      </RecordDialog>
      <RareDialog state={save.state} question={t('rareQuestion')} labels={labels} send={save.send} />
    </>
  );
}

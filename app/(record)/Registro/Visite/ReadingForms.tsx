'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useMemo, useState } from 'react';
import { useFormLevel } from '@/components/confidentiality/FormLevels';
import { TagsField } from '@/components/confidentiality/TagsField';
import { VisibilityLine } from '@/components/confidentiality/VisibilityLine';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { RecordDialog } from '@/components/dialogs/RecordDialog';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import type { ReadingRow } from '@/components/readings/row';
import { forgetParam } from '@/components/shell/client/replace-address';
import { MoreDetails } from '@/components/ui/form/MoreDetails';
import { RareDialog } from '@/components/ui/form/RareDialog';
import { MEASURE, TIME } from '@/lib/navigation/address-names';
import { KIND_IN_ADDRESS, kindsOf, MEASURES_OF, type MeasureKind } from '@/lib/sections/readings/model/kinds';
import { MEASURES, type Measure } from '@/lib/sections/readings/model/limits';
import { editedReading, enteredReading } from '@/lib/sections/readings/model/model';
import { romanTime, today } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';
import { saveReading } from './actions';
import { useLabels } from './labels';
import { MeasureFields, type TypedMeaning, useKinds, useMeaning } from './MeasureFields';
import type { OfferedToReadings } from './offered';
import { useQueuedReading } from './useQueuedReading';

interface NewReadingDialogProps extends DialogCallbacks {
  offered: OfferedToReadings;
}

/** The dialog for a new reading. It also sets the reading's confidentiality, which another dialog changes later. */
export function NewReadingDialog({ offered, onClose, onSuccess }: NewReadingDialogProps) {
  const t = useTranslations();
  const labels = { ...useLabels(), level: t('record.level') };
  const level = useFormLevel('readings');
  const { kind: asked, time } = useAsked();
  const shown = useKinds([asked ?? 'pressure']);
  const save = useRecordForm({
    id: 'reading',
    schema: useSchemaOf(enteredReading, shown.kinds),
    action: saveReading,
    defaultValue: { day: today(), time: time ?? romanTime(new Date()).slice(0, 5), level: String(level), tags: '' },
    onSuccess,
    withoutNetwork: useQueuedReading(),
  });
  const meaning: TypedMeaning = useMeaning(save.fields, offered);
  const urgent = meaning.urgent.length > 0;
  return (
    <>
      <RecordDialog
        {...save}
        title={t('readings.new')}
        row={{ id: 0 }}
        onClose={onClose}
        labels={labels}
        secondary={urgent}
        {...(urgent ? { submit: t('readings.saveUrgent') } : {})}
      >
        <MeasureFields fields={save.fields} {...{ shown, meaning, offered }} asks={asked === undefined} />
        <VisibilityLine
          section="readings"
          level={save.fields.level}
          tags={{ field: save.fields.tags, all: offered.tags }}
          reason="readings"
        />
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
  const shown = useKinds(kindsOf(reading));
  const typed = (name: Measure) => {
    const value = reading[name];
    return value === null ? '' : displayedNumber(value, locale);
  };
  const save = useRecordForm({
    id: 'reading',
    schema: useSchemaOf(editedReading, shown.kinds),
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
  const meaning: TypedMeaning = useMeaning(save.fields, offered);
  return (
    <>
      <RecordDialog
        {...save}
        title={t('edit')}
        row={reading}
        onClose={onClose}
        labels={labels}
        secondary={meaning.urgent.length > 0}
      >
        <MeasureFields fields={save.fields} {...{ shown, meaning, offered }} asks={false} />
        <MoreDetails section="readings" fields={[save.fields.tags]}>
          <TagsField field={save.fields.tags} tags={offered.tags} />
        </MoreDetails>
      </RecordDialog>
      <RareDialog state={save.state} question={t('rareQuestion')} labels={labels} send={save.send} />
    </>
  );
}

/** The rules of a form, which report an empty reading at the first measure that is shown. */
function useSchemaOf<S>(schemaOf: (first: Measure) => S, [kind = 'pressure']: readonly MeasureKind[]): S {
  const [first] = MEASURES_OF[kind];
  return useMemo(() => schemaOf(first), [schemaOf, first]);
}

/** The kind and the time that the page's address asks for. The address is cleaned, so that the next form asks again. */
function useAsked(): { kind: MeasureKind | undefined; time: string | null } {
  const [asked] = useState(() => {
    const query = new URLSearchParams(window.location.search);
    return { name: query.get(MEASURE) ?? '', time: query.get(TIME) };
  });
  useEffect(() => {
    forgetParam(MEASURE);
    forgetParam(TIME);
  }, []);
  const { name, time } = asked;
  return { kind: Object.hasOwn(KIND_IN_ADDRESS, name) ? KIND_IN_ADDRESS[name] : undefined, time };
}

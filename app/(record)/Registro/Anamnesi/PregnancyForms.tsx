'use client';

import { Alert } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { PregnancyRow } from '@/components/anamnesis/rows';
import { useFormLevel } from '@/components/confidentiality/FormLevels';
import { TagsField } from '@/components/confidentiality/TagsField';
import { VisibilityLine } from '@/components/confidentiality/VisibilityLine';
import type { DialogCallbacks } from '@/components/dialogs/DialogHost';
import { useRecordForm } from '@/components/dialogs/useRecordForm';
import { FormDialog } from '@/components/ui/form/FormDialog';
import { ChoiceField } from '@/components/ui/form/fields';
import { LongTextField } from '@/components/ui/form/LongTextField';
import { MoreDetails } from '@/components/ui/form/MoreDetails';
import { PastDateField } from '@/components/ui/form/PastDateField';
import type { SavingForm } from '@/components/ui/form/useSaveForm';
import type { Named } from '@/lib/catalogue/reference';
import {
  CHILD_SEXES,
  isLong,
  LONGEST_NOTES,
  newPregnancyForm,
  OUTCOMES,
  pregnancyForm,
} from '@/lib/sections/pregnancies/model';
import { actionsOf } from '../../actions-of';
import { AgeField } from './AgeField';

interface NewPregnancyDialogProps extends DialogCallbacks {
  tags: readonly Named[];
}

/** The dialog for a new pregnancy. It also sets the pregnancy's confidentiality, which another dialog changes later. */
export function NewPregnancyDialog({ tags, onClose, onSuccess }: NewPregnancyDialogProps) {
  const t = useTranslations();
  const labels = useLabels();
  const level = useFormLevel('pregnancies');
  const save = useRecordForm({
    id: 'pregnancy',
    schema: newPregnancyForm,
    action: actionsOf('pregnancies').save,
    defaultValue: { level: String(level), tags: '' },
    onSuccess,
  });
  return (
    <FormDialog
      {...save}
      title={t('pregnancies.new')}
      row={{ id: 0 }}
      onClose={onClose}
      labels={{ ...labels, level: t('record.level') }}
    >
      <SharedFields fields={save.fields} />
      <VisibilityLine
        section="pregnancies"
        level={save.fields.level}
        tags={{ field: save.fields.tags, all: tags }}
        reason="pregnancies"
      />
    </FormDialog>
  );
}

export function EditPregnancyDialog({
  row,
  tags,
  onClose,
  onSuccess,
}: NewPregnancyDialogProps & { row: PregnancyRow }) {
  const t = useTranslations('pregnancies');
  const { age, start, end, outcome, childSex, notes } = row;
  const save = useRecordForm({
    id: 'pregnancy',
    schema: pregnancyForm,
    action: actionsOf('pregnancies').save,
    defaultValue: {
      age: String(age),
      start: start ?? '',
      end: end ?? '',
      outcome: outcome ?? '',
      childSex: childSex ?? '',
      notes: notes ?? '',
      tags: row.tags.join(','),
    },
    onSuccess,
  });
  return (
    <FormDialog {...save} title={t('edit')} row={row} onClose={onClose} labels={useLabels()} inWords={useInWords()}>
      <SharedFields fields={save.fields} period={{ start, end }} />
      <TagsField field={save.fields.tags} tags={tags} />
    </FormDialog>
  );
}

function useLabels() {
  const t = useTranslations('pregnancies');
  return {
    age: t('age'),
    start: t('start'),
    end: t('end'),
    outcome: t('outcome'),
    childSex: t('childSex'),
    notes: t('notes'),
  };
}

function useInWords() {
  const t = useTranslations('pregnancies');
  const groups: Record<string, string> = { outcome: 'outcomes', childSex: 'childSexes' };
  return (name: string, value: unknown) => (groups[name] ? t(`${groups[name]}.${value}`) : undefined);
}

interface SharedFieldsProps {
  fields: SavingForm<keyof ReturnType<typeof useLabels>>['fields'];
  period?: Pick<PregnancyRow, 'start' | 'end'>;
}

/** The fields of a new and of a stored pregnancy. A period of more than nine months causes a warning, but can be saved. */
function SharedFields({ fields, period: known = { start: null, end: null } }: SharedFieldsProps) {
  const t = useTranslations('pregnancies');
  const labels = useLabels();
  const [period, setPeriod] = useState(known);
  const choices = (group: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${group}.${value}`) }));
  return (
    <>
      <AgeField field={fields.age} label={labels.age} required autoFocus />
      <PastDateField field={fields.start} label={labels.start} onValue={(start) => setPeriod({ ...period, start })} />
      <div>
        <PastDateField field={fields.end} label={labels.end} onValue={(end) => setPeriod({ ...period, end })} />
        <div role="status">
          {isLong(period) ? (
            <Alert color="orange" variant="light" mt="xs">
              {t('long')}
            </Alert>
          ) : null}
        </div>
      </div>
      <ChoiceField
        field={fields.outcome}
        label={labels.outcome}
        choices={choices('outcomes', OUTCOMES)}
        empty={t('choose')}
      />
      <MoreDetails section="pregnancies" fields={[fields.childSex, fields.notes]}>
        <ChoiceField
          field={fields.childSex}
          label={labels.childSex}
          choices={choices('childSexes', CHILD_SEXES)}
          empty={t('choose')}
        />
        <LongTextField field={fields.notes} label={labels.notes} max={LONGEST_NOTES} />
      </MoreDetails>
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { newTherapyForm, therapyForm } from '@/lib/sections/therapies/forms';
import { isForbidden, isOngoing, LONGEST_NOTE, type TherapyState } from '@/lib/sections/therapies/model';
import { useFormLevel } from '../confidentiality/FormLevels';
import { TagsField } from '../confidentiality/TagsField';
import { VisibilityLine } from '../confidentiality/VisibilityLine';
import { RecordDialog } from '../dialogs/RecordDialog';
import { useRecordForm } from '../dialogs/useRecordForm';
import type { FormProps } from '../section/SectionDialogs';
import { TextField } from '../ui/form/fields';
import { LongTextField } from '../ui/form/LongTextField';
import { MoreDetails } from '../ui/form/MoreDetails';
import { DiagnosisField, PrescriberField } from './ChoiceOrNew';
import type { TherapiesContext, TherapyRow } from './context';
import { DrugField } from './DrugField';
import { takeDraft } from './draft';
import type { TherapyFields } from './fields';
import { PeriodFields } from './PeriodFields';
import { ScheduleFields } from './ScheduleFields';
import { isConcluded, startingValues } from './starting-values';
import { useAddNew } from './useAddNew';
import { type ChosenDrug, useDrugCheck, useRefusedSave } from './useDrugCheck';

/** The form of a new or stored therapy; its fields depend on the list that it is in. */
export function TherapyForm({
  context,
  row,
  state: list,
  onClose,
  onSuccess,
}: FormProps<TherapiesContext, TherapyRow>) {
  const t = useTranslations();
  const state = (row?.state ?? list) as TherapyState;
  const [draft] = useState(takeDraft);
  const schema = useMemo(() => (row ? therapyForm(state) : newTherapyForm(state)), [row, state]);
  const { check, decideAgain, answerTo, forget, answered, dialog, ...checking } = useDrugCheck(
    row?.id,
    draft?.answered,
  );
  const checked = isOngoing({ state });
  const sent = useRef<ChosenDrug>({ id: '', name: '' });
  /** Before a save, also check a medicine that was typed instead of chosen from the list. */
  const ask = async (form: FormData) => {
    const drug = { id: String(form.get('drugId') ?? ''), name: String(form.get('drug') ?? '') };
    sent.current = drug;
    if (!checked) return true;
    return row && drug.name === row.drug ? (answerTo(drug) ?? true) : ((await check(drug)) ?? false);
  };
  const level = useFormLevel('therapies');
  const save = useRecordForm({
    id: 'therapies',
    schema,
    action: context.actions.save,
    defaultValue: startingValues({ row, state, draft, context, level }),
    ...(row ? {} : { extra: { state } }),
    onSuccess,
    ask,
  });
  useRefusedSave(save, (refused) => decideAgain(sent.current, refused));
  const fields = save.fields as TherapyFields;
  const addNew = useAddNew({ form: save.form.id, context, row, state, answered });
  const labels = useLabels(state, row === undefined);
  const forbidden = isForbidden({ state });
  const note = <LongTextField field={fields.note} label={labels.note} required={forbidden} max={LONGEST_NOTE + 50} />;
  return (
    <>
      <RecordDialog
        {...save}
        title={row ? t('therapies.edit') : t(`therapies.new.${state}`)}
        row={row ?? { id: 0 }}
        onClose={onClose}
        labels={labels}
      >
        <DrugField
          fields={fields}
          state={checking.state}
          onChoose={async (drug) => !checked || (await check(drug)) !== null}
          onType={forget}
          onContents={({ substance, strength }) => {
            save.form.update({ name: fields.substance.name, value: substance });
            save.form.update({ name: fields.strength.name, value: strength });
          }}
        />
        {forbidden ? null : <ScheduleFields fields={fields} />}
        <PeriodFields form={save.form} fields={fields} over={isConcluded(state)} />
        <PrescriberField fields={fields} offered={context.prescribers} onNew={() => addNew('prescriberId')} />
        {forbidden ? note : null}
        {row ? null : (
          <VisibilityLine
            section="therapies"
            level={fields.level}
            tags={{ field: fields.tags, all: context.tags }}
            reason="therapies"
          />
        )}
        <MoreDetails
          section="therapies"
          fields={[
            ...[fields.substance, fields.strength, fields.diagnosisId],
            ...(forbidden ? [] : [fields.note]),
            ...(row ? [fields.tags] : []),
          ]}
        >
          <TextField field={fields.substance} label={labels.substance} description={t('therapies.substanceHint')} />
          <TextField field={fields.strength} label={labels.strength} description={t('therapies.strengthHint')} />
          <DiagnosisField field={fields.diagnosisId} offered={context.diagnoses} onNew={() => addNew('diagnosisId')} />
          {forbidden ? null : note}
          {row ? <TagsField field={fields.tags} tags={context.tags} /> : null}
        </MoreDetails>
      </RecordDialog>
      {dialog}
    </>
  );
}

function useLabels(state: TherapyState, isNew: boolean) {
  const t = useTranslations();
  const own = (name: string, key = name) => [name, t(`therapies.${key}`)] as const;
  const intake = ['dose', 'rhythm', 'frequency', 'everyDays', 'weekdays', 'times', 'maxPerDay'].map((name) =>
    own(name),
  );
  return {
    substance: t('therapies.substance'),
    strength: t('therapies.strength'),
    ...Object.fromEntries([own('drug'), ...(isForbidden({ state }) ? [] : intake)]),
    ...Object.fromEntries([own('start', 'startDay'), own('end', 'endDay'), own('prescriber')]),
    note: t(isForbidden({ state }) ? 'therapies.reason' : 'therapies.note'),
    ...(isNew ? { level: t('record.level') } : {}),
  };
}

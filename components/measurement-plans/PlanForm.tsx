'use client';

import { useTranslations } from 'next-intl';
import { measurementPlanModel, PLAN_MEASURES } from '@/lib/sections/measurement-plans/model';
import { PRESETS } from '@/lib/sections/measurement-plans/presets';
import { today } from '@/lib/values/days';
import { useFormLevel } from '../confidentiality/FormLevels';
import { TagsField } from '../confidentiality/TagsField';
import { VisibilityLine } from '../confidentiality/VisibilityLine';
import type { DialogCallbacks } from '../dialogs/DialogHost';
import { RecordDialog } from '../dialogs/RecordDialog';
import { useRecordForm } from '../dialogs/useRecordForm';
import type { SectionContext } from '../section/context';
import { DayField } from '../ui/form/DayField';
import { ChoiceField, TextField } from '../ui/form/fields';
import { LongTextField } from '../ui/form/LongTextField';
import { MoreDetails } from '../ui/form/MoreDetails';
import { StepperField } from '../ui/form/StepperField';
import type { PlanRow } from './row';

interface PlanFormProps extends DialogCallbacks {
  context: SectionContext;
  row?: PlanRow;
  /** The number of the preset whose button was pressed. */
  state: number | undefined;
}

/** The form of a plan. A new one begins with the values of a preset. */
export function PlanForm({ context, row, state, onClose, onSuccess }: PlanFormProps) {
  const t = useTranslations('measurementPlans');
  const record = useTranslations('record');
  const level = useFormLevel('measurementPlans');
  // A stored row's level is changed by another dialog.
  const { editForm, newRow } = measurementPlanModel;
  const save = useRecordForm({
    id: 'measurementPlans',
    schema: row ? (editForm as typeof newRow) : newRow,
    action: context.actions.save,
    defaultValue: row ? valuesOf(row) : { ...valuesOf(newPlan(state)), level: String(level), tags: '' },
    onSuccess,
  });
  const { fields } = save;
  const tags = fields.tags;
  const names = ['measure', 'start', 'days', 'times', 'repeats', 'note'] as const;
  const labels = Object.fromEntries(names.map((name) => [name, t(name)]));
  const measures = PLAN_MEASURES.map((value) => ({ value, label: t(`measures.${value}`) }));
  return (
    <RecordDialog
      {...save}
      title={t(row ? 'edit' : 'new')}
      row={row ?? { id: 0 }}
      onClose={onClose}
      labels={row ? labels : { ...labels, level: record('level') }}
    >
      <ChoiceField field={fields.measure} label={t('measure')} choices={measures} required autoFocus />
      <TextField field={fields.times} label={t('times')} description={t('timesHint')} required autoComplete="off" />
      <StepperField field={fields.repeats} label={t('repeats')} description={t('repeatsHint')} from={1} required />
      <DayField field={fields.start} label={t('start')} kind="any" required />
      <StepperField field={fields.days} label={t('days')} from={7} required />
      {row ? null : (
        <VisibilityLine
          section="measurementPlans"
          level={fields.level}
          tags={{ field: tags, all: context.tags }}
          reason="measurementPlans"
        />
      )}
      <MoreDetails section="measurementPlans" fields={[fields.note, ...(row ? [tags] : [])]}>
        <LongTextField field={fields.note} label={t('note')} />
        {row ? <TagsField field={tags} tags={context.tags} /> : null}
      </MoreDetails>
    </RecordDialog>
  );
}

type Values = Pick<PlanRow, 'measure' | 'start' | 'days' | 'times' | 'repeats' | 'note'> & { tags?: number[] };

const newPlan = (preset = 0): Values => {
  const { measure, days, times, repeats } = PRESETS[preset] ?? PRESETS[0];
  return { measure, days, times: [...times], repeats, start: today(), note: null };
};

const valuesOf = ({ measure, start, days, times, repeats, note, tags = [] }: Values) => ({
  measure,
  start,
  days: String(days),
  times: times.join(', '),
  repeats: String(repeats),
  note: note ?? '',
  tags: tags.join(','),
});

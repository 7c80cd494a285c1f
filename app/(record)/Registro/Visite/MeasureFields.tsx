'use client';

import { useTranslations } from 'next-intl';
import classes from '@/components/readings/readings.module.css';
import type { ReadingRow } from '@/components/readings/row';
import { UrgentAdvice } from '@/components/readings/UrgentAdvice';
import { ChoiceField, TextField } from '@/components/ui/form/fields';
import { PastDateField } from '@/components/ui/form/PastDateField';
import type { SavingForm } from '@/components/ui/form/useSaveForm';
import { MEALS } from '@/lib/devices/reading';
import { LIMITS, MEASURES, type Measure, possible } from '@/lib/sections/readings/model/limits';
import { rangesFor } from '@/lib/sections/readings/ranges';
import { urgentMeasures } from '@/lib/sections/readings/severity';
import { isDay, today } from '@/lib/values/days';
import { typedNumber } from '@/lib/values/fields';

type ReadingField = 'day' | 'time' | 'meal' | Measure;

export function useLabels(): Record<ReadingField, string> {
  const t = useTranslations('readings');
  const measures = MEASURES.map((name) => [name, `${t(`long.${name}`)} (${LIMITS[name].unit})`]);
  return { day: t('day'), time: t('time'), meal: t('meal'), ...Object.fromEntries(measures) };
}

/** The usual measures, blood pressure first; the rest is collapsed below. */
const USUAL: readonly Measure[] = ['maxPressure', 'minPressure', 'heartRate', 'weight', 'height'];
const FURTHER: readonly Measure[] = ['oxygen', 'temperature', 'glucose'];

interface MeasureFieldsProps extends Pick<SavingForm<ReadingField>, 'fields'> {
  reading?: ReadingRow;
  birthDate: string | null;
}

/** The fields of a manually entered reading. */
export function MeasureFields({ fields, reading, birthDate }: MeasureFieldsProps) {
  const t = useTranslations('readings');
  const labels = useLabels();
  const field = (name: Measure, first = false) => (
    <TextField
      key={name}
      field={fields[name]}
      label={labels[name]}
      inputMode={LIMITS[name].decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...(first ? { autoFocus: true, description: t('someHint') } : {})}
    />
  );
  return (
    <>
      <PastDateField field={fields.day} label={labels.day} required future="futureDay" />
      <TextField field={fields.time} label={labels.time} type="time" description={t('timeHint')} autoComplete="off" />
      {USUAL.map((name, at) => field(name, at === 0))}
      <details className={classes.further} open={FURTHER.some((name) => reading?.[name])}>
        <summary>{t('further')}</summary>
        <div>
          {FURTHER.map((name) => field(name))}
          <ChoiceField
            field={fields.meal}
            label={labels.meal}
            empty={t('mealUnknown')}
            choices={MEALS.map((value) => ({ value, label: t(`meals.${value}`) }))}
          />
        </div>
      </details>
      <TypedAdvice fields={fields} birthDate={birthDate} />
    </>
  );
}

/** What to do about an urgent value, while it is being typed. */
function TypedAdvice({ fields, birthDate }: Pick<MeasureFieldsProps, 'fields' | 'birthDate'>) {
  const typed = (name: Measure) => {
    const value = typedNumber(fields[name].value);
    return typeof value === 'number' && possible(name).safeParse(value).success ? value : null;
  };
  const values = Object.fromEntries(MEASURES.map((name) => [name, typed(name)]));
  const { value: day } = fields.day;
  const on = typeof day === 'string' && isDay(day) ? day : today();
  return <UrgentAdvice measures={urgentMeasures(values, rangesFor({ birthDate, height: null, on }))} typed />;
}

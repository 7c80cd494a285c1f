'use client';

import { useTranslations } from 'next-intl';
import classes from '@/components/readings/readings.module.css';
import type { ReadingRow } from '@/components/readings/row';
import { ChoiceField, TextField } from '@/components/ui/form/fields';
import { PastDateField } from '@/components/ui/form/PastDateField';
import type { SavingForm } from '@/components/ui/form/useSaveForm';
import { MEALS } from '@/lib/devices/reading';
import { LIMITS, MEASURES, type Measure } from '@/lib/sections/readings/model/limits';

export function useLabels(): Record<'day' | 'meal' | Measure, string> {
  const t = useTranslations('readings');
  const measures = MEASURES.map((name) => [name, `${t(`long.${name}`)} (${LIMITS[name].unit})`]);
  return { day: t('day'), meal: t('meal'), ...Object.fromEntries(measures) };
}

/** The usual measures, blood pressure first; the rest is collapsed below. */
const USUAL: readonly Measure[] = ['maxPressure', 'minPressure', 'heartRate', 'weight', 'height'];
const FURTHER: readonly Measure[] = ['oxygen', 'temperature', 'glucose'];

interface MeasureFieldsProps extends Pick<SavingForm<'day' | 'meal' | Measure>, 'fields'> {
  reading?: ReadingRow;
}

/** The fields of a manually entered reading. */
export function MeasureFields({ fields, reading }: MeasureFieldsProps) {
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
    </>
  );
}

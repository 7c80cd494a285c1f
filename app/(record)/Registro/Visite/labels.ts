import { useTranslations } from 'next-intl';
import type { SavingForm } from '@/components/ui/form/useSaveForm';
import { LIMITS, MEASURES, type Measure } from '@/lib/sections/readings/model/limits';

export type ReadingField = 'day' | 'time' | 'meal' | Measure;
export type ReadingFields = SavingForm<ReadingField>['fields'];

/** The full labels of a reading's fields, with their units. */
export function useLabels(): Record<ReadingField, string> {
  const t = useTranslations('readings');
  const measures = MEASURES.map((name) => [name, `${t(`long.${name}`)} (${LIMITS[name].unit})`]);
  return { day: t('day'), time: t('time'), meal: t('meal'), ...Object.fromEntries(measures) };
}

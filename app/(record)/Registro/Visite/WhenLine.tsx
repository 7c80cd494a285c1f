'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FoldedFields } from '@/components/ui/form/FoldedFields';
import { TextField } from '@/components/ui/form/fields';
import { PastDateField } from '@/components/ui/form/PastDateField';
import { dayInWords } from '@/lib/values/day-words';
import { isDay, today } from '@/lib/values/days';
import { type ReadingFields, useLabels } from './labels';

/** When a reading was taken, as one line; the day and the time are behind it. */
export function WhenLine({ fields: { day, time } }: { fields: ReadingFields }) {
  const t = useTranslations('readings');
  const locale = useLocale();
  const labels = useLabels();
  const chosen = String(day.value ?? '');
  const now = today();
  const said = chosen === now ? t('today') : isDay(chosen) ? dayInWords(chosen, locale, now) : chosen;
  return (
    <FoldedFields
      summary={[said || t('noDay'), time.value].filter(Boolean).join(', ')}
      change={t('changeWhen')}
      fields={[day, time]}
    >
      <PastDateField field={day} label={labels.day} required future="futureDay" />
      <TextField field={time} label={labels.time} type="time" description={t('timeHint')} autoComplete="off" />
    </FoldedFields>
  );
}

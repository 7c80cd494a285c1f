'use client';

import { useTranslations } from 'next-intl';
import { DayField } from '@/components/ui/form/DayField';
import type { FieldProps } from '@/components/ui/form/fields';
import { today } from '@/lib/values/days';

/** The last day of a doctor's access; empty: no end. */
export function LastDayField({ field }: Pick<FieldProps, 'field'>) {
  const t = useTranslations('doctors');
  return (
    <DayField
      field={field}
      label={t('endsOn')}
      description={t('endsOnHint')}
      kind="ahead"
      objection={(day) => (day < today() ? 'endsInPast' : null)}
    />
  );
}

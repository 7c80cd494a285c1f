'use client';

import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'next-intl';
import { useGrantedLevel } from '@/components/confidentiality/GrantedLevel';
import { LevelField } from '@/components/confidentiality/LevelField';
import { ChoiceField } from '@/components/ui/form/fields';
import { VISIBILITIES } from '@/lib/sections/associations/model';

interface Exact {
  level: string;
  visibility: string;
}

interface ExactFieldsProps {
  fields: Record<keyof Exact, FieldMetadata<unknown>>;
  values: Exact;
  onChange(values: Exact): void;
}

/** Level and visibility as separate fields. */
export function ExactFields({ fields, values, onChange }: ExactFieldsProps) {
  const t = useTranslations();
  const granted = useGrantedLevel();
  return (
    <>
      <LevelField
        field={fields.level}
        label={t('doctors.level')}
        hint={t('doctors.levelHint')}
        named={(level) => granted({ level, visibility: Number(values.visibility) })}
        value={values.level}
        onValue={(level) => onChange({ ...values, level })}
      />
      <ChoiceField
        field={fields.visibility}
        label={t('doctors.visibility')}
        description={t(`doctors.visibilityMeans.${values.visibility}`)}
        choices={VISIBILITIES.map((value) => ({ value: String(value), label: t(`record.visibilities.${value}`) }))}
        value={values.visibility}
        onValue={(visibility) => onChange({ ...values, visibility })}
        required
      />
    </>
  );
}

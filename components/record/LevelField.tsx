'use client';

import { useTranslations } from 'next-intl';
import { ChoiceField, type FieldProps } from '../ui/form/fields';

const LEVELS = ['1', '2', '3', '4', '5', '6'];

/** How confidential an item is, by number and name. */
export function LevelField(props: Pick<FieldProps, 'field' | 'autoFocus'>) {
  const t = useTranslations('record');
  const choices = LEVELS.map((value) => ({ value, label: `${value} · ${t(`levels.${value}`)}` }));
  return <ChoiceField {...props} label={t('level')} description={t('levelHint')} choices={choices} required />;
}

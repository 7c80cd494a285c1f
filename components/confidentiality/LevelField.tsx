'use client';

import { useTranslations } from 'next-intl';
import type { FormSection } from '@/lib/access/policy/form-levels';
import { ChoiceField, type ChoiceFieldProps } from '../ui/form/fields';
import { useLevelReason } from './useLevelReason';

const LEVELS = ['1', '2', '3', '4', '5', '6'];

/** The level chosen in the field; undefined if the text is not a level. */
export const chosenLevel = (value: unknown) => (LEVELS.includes(String(value)) ? Number(value) : undefined);

interface LevelFieldProps extends Pick<ChoiceFieldProps, 'field' | 'autoFocus' | 'value' | 'onValue'> {
  /** The field's label and hint, if the level is not that of an item. */
  label?: string;
  hint?: string;
  /** The section of a new item: the hint then says why the form begins with its level. */
  section?: FormSection;
  /** The names of its levels, with their numbers. */
  named?: (level: number) => string;
}

/** An item's confidentiality, by number and name. */
export function LevelField({ label, hint, section, named, ...props }: LevelFieldProps) {
  const t = useTranslations('record');
  const reason = useLevelReason();
  const choices = LEVELS.map((value) => ({
    value,
    label: named?.(Number(value)) ?? `${value} · ${t(`levels.${value}`)}`,
  }));
  return (
    <ChoiceField
      {...props}
      label={label ?? t('level')}
      description={section ? `${t('levelHint')} ${reason(section)}` : (hint ?? t('levelHint'))}
      choices={choices}
      required
    />
  );
}

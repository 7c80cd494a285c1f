'use client';

import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import type { FormSection } from '@/lib/access/policy/form-levels';
import { LevelCeiling } from '../ui/chosen-levels';
import { ChoiceField, type ChoiceFieldProps } from '../ui/form/fields';
import { useLevelReason } from './useLevelReason';

const LEVELS = ['1', '2', '3', '4', '5', '6'];

/** The level chosen in the field; undefined if the text is not a level. */
export const chosenLevel = (value: unknown) => (LEVELS.includes(String(value)) ? Number(value) : undefined);

/** Whether a carer may choose a level. */
export const isWithin = (level: number, ceiling: number, stored = 1) => level <= ceiling && level >= stored;

interface LevelFieldProps extends Pick<ChoiceFieldProps, 'field' | 'autoFocus' | 'value' | 'onValue'> {
  /** The field's label and hint, if the level is not that of an item. */
  label?: string;
  hint?: string;
  /** The level of the stored item, which a carer may not lower. */
  stored?: number;
  /** The section of a new item: the hint then says why the form begins with its level. */
  section?: FormSection;
  /** The names of its levels, with their numbers. */
  named?: (level: number) => string;
}

/** An item's confidentiality, by number and name. */
export function LevelField({ label, hint, stored, section, named, ...props }: LevelFieldProps) {
  const t = useTranslations('record');
  const reason = useLevelReason();
  const carer = useContext(LevelCeiling);
  const levels = carer ? LEVELS.filter((value) => isWithin(Number(value), carer.ceiling, stored)) : LEVELS;
  const choices = levels.map((value) => ({
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

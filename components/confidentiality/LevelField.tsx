'use client';

import { useTranslations } from 'next-intl';
import { ChoiceField, type ChoiceFieldProps } from '../ui/form/fields';

const LEVELS = ['1', '2', '3', '4', '5', '6'];

/** The level that stands in the field; nothing while it is none. */
export const chosenLevel = (value: unknown) => (LEVELS.includes(String(value)) ? Number(value) : undefined);

interface LevelFieldProps extends Pick<ChoiceFieldProps, 'field' | 'autoFocus' | 'value' | 'onValue'> {
  /** What it is called and what it means, where it is not an item's. */
  label?: string;
  hint?: string;
}

/** How confidential an item is, by number and name. */
export function LevelField({ label, hint, ...props }: LevelFieldProps) {
  const t = useTranslations('record');
  const choices = LEVELS.map((value) => ({ value, label: `${value} · ${t(`levels.${value}`)}` }));
  return (
    <ChoiceField
      {...props}
      label={label ?? t('level')}
      description={hint ?? t('levelHint')}
      choices={choices}
      required
    />
  );
}

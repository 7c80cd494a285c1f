'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { PAIN_LEVELS, type PainLevel } from '@/lib/record/notebook/levels';
import { LevelMark } from './LevelMark';
import classes from './pain.module.css';

interface LevelPickerProps {
  /** None while no level is given. */
  value: PainLevel | null;
  onChange(level: PainLevel): void;
  disabled?: boolean;
}

/** The six levels, each by colour, number and name. */
export function LevelPicker({ value, onChange, disabled }: LevelPickerProps) {
  const t = useTranslations('pain');
  const group = useId();
  return (
    <fieldset className={classes.levels} disabled={disabled}>
      <legend>{t('level')}</legend>
      {PAIN_LEVELS.map((level) => (
        <label key={level} className={classes.choice}>
          <input type="radio" name={group} value={level} checked={value === level} onChange={() => onChange(level)} />
          <LevelMark level={level} /> {t(`levels.${level}`)}
        </label>
      ))}
    </fieldset>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { PAIN_LEVELS, type PainLevel } from '@/lib/sections/notebook/levels';
import ui from '../ui/page.module.css';
import { InkMark, LevelMark } from './LevelMark';
import classes from './pain.module.css';

interface LevelPickerProps {
  /** Null while no level is chosen. */
  value: PainLevel | null;
  onChange(level: PainLevel): void;
  disabled?: boolean;
  /** The group's label; by default the text `pain.level`. */
  legend?: string;
  /** Uses the pen's colours. */
  ink?: boolean;
  /** Shows only the numbers, in one row; the names are read out. */
  short?: boolean;
}

/** The six levels by colour, number and name. */
export function LevelPicker({ value, onChange, disabled, legend, ink = false, short = false }: LevelPickerProps) {
  const t = useTranslations('pain');
  const group = useId();
  const Mark = ink ? InkMark : LevelMark;
  const named = legend ?? t('level');
  return (
    <fieldset
      className={classes.levels}
      disabled={disabled}
      data-six={short ? 'short' : 'named'}
      aria-label={short ? named : undefined}
    >
      {short ? null : <legend>{named}</legend>}
      {PAIN_LEVELS.map((level) => (
        <label key={level} className={classes.choice}>
          <input type="radio" name={group} value={level} checked={value === level} onChange={() => onChange(level)} />
          <Mark level={level} /> <span className={short ? ui.hiddenText : undefined}>{t(`levels.${level}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

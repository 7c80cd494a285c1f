'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { PAIN_LEVELS, type PainLevel } from '@/lib/sections/notebook/levels';
import ui from '../ui/page.module.css';
import { InkMark, LevelMark } from './LevelMark';
import classes from './pain.module.css';

interface LevelPickerProps {
  /** None while no level is given. */
  value: PainLevel | null;
  onChange(level: PainLevel): void;
  disabled?: boolean;
  /** What the level is of; without it the group is called the level of the pain. */
  legend?: string;
  /** Shows the colours of the pen. */
  ink?: boolean;
  /** Shows the numbers alone, in one row; the names are read out. */
  short?: boolean;
}

/** The six levels, each by colour, number and name. */
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

'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { NumberField } from '@/lib/calculators/fields';
import { useFieldMessages } from '../ui/form/messages';
import classes from './calculator.module.css';
import { showIn } from './show';

interface FieldHelpProps {
  name: string;
  field: NumberField;
  origin: string | undefined;
  rare: string | undefined;
}

/**
 * The help below a number field: its range, the field that it excludes, where its value comes from, and whether the value is
 * rare.
 */
export function FieldHelp({ name, field: { range, usual = range, unless }, origin, rare }: FieldHelpProps) {
  const t = useTranslations('calculators');
  const message = useFieldMessages();
  const [min, max] = usual;
  const show = showIn(useLocale());
  const words = [t(usual === range ? 'range' : 'usualRange', { min: show(min), max: show(max) })];
  if (t.has(`hints.${name}`)) words.push(t(`hints.${name}`));
  if (unless) words.push(t('excludes', { other: t(`fields.${unless}`) }));
  return (
    <>
      {words.join(' ')}
      {origin ? <span className={classes.origin}>{origin}</span> : null}
      {rare ? <span className={classes.rare}>{message([rare])}</span> : null}
    </>
  );
}

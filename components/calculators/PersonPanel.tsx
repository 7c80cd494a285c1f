'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { judgedText } from '@/lib/calculators/calculator';
import { heightCm, weightKg } from '@/lib/calculators/quantities';
import { bodyMassIndex, bodySurfaceDuBois } from '@/lib/clinical';
import ui from '../ui/page.module.css';
import classes from './calculator.module.css';
import { FieldInput } from './FieldInput';
import { usePerson } from './person';
import { showIn } from './show';

/** The id of an input that the calculators of a page share. */
export const personId = (name: string) => `person-${name}`;

/** The patient's data at the head of the page; body mass index and body surface are updated while typing. */
export function PersonPanel() {
  const t = useTranslations('calculators');
  const { fields, typed, put, wrong } = usePerson();
  const heading = useId();
  return (
    <section className={`${ui.card} ${classes.person}`} aria-labelledby={heading}>
      <h2 id={heading}>{t('person')}</h2>
      <div className={classes.fields}>
        {Object.entries(fields).map(([name, field]) => (
          <FieldInput
            key={name}
            id={personId(name)}
            name={name}
            field={field}
            typed={typed}
            calculated={false}
            wrong={wrong[name]}
            onText={(text) => put({ [name]: text })}
          />
        ))}
      </div>
      <BodyFacts />
    </section>
  );
}

function BodyFacts() {
  const t = useTranslations('calculators');
  const show = showIn(useLocale());
  const { typed } = usePerson();
  const weight = judgedText(weightKg, typed.weightKg ?? '');
  const height = judgedText(heightCm, typed.heightCm ?? '');
  const body = {
    weightKg: weight.refused ? null : weight.value,
    heightCm: height.refused ? null : height.value,
  };
  const [index, surface] = [bodyMassIndex(body), bodySurfaceDuBois(body)];
  return (
    <dl className={classes.facts} aria-live="polite">
      <div>
        <dt>{t('bmi')}</dt>
        {index.ok ? <dd>{show.rounded(index.value)} kg/m²</dd> : <dd className={classes.none}>{t('unknown')}</dd>}
      </div>
      <div>
        <dt>{t('bsa')}</dt>
        {surface.ok ? <dd>{show.rounded(surface.value)} m²</dd> : <dd className={classes.none}>{t('unknown')}</dd>}
      </div>
    </dl>
  );
}

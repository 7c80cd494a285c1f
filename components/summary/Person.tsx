import { useLocale, useTranslations } from 'next-intl';
import type { Filtration, OpenPregnancy, Smoking } from '@/lib/record/summary/person';
import type { Summary } from '@/lib/record/summary/queries';
import { measuredText } from '@/lib/sections/results/words';
import { displayedDay } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';
import { OWN } from './place';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';

/**
 * What else changes a decision about the person: a pregnancy, the kidneys' filtration, smoking. Only what the reader sees is
 * said; of what is missing nothing is.
 */
export function usePersonWords(own: boolean) {
  const t = useTranslations('summary');
  const locale = useLocale();
  const pregnancy = ({ start, weeks }: OpenPregnancy) => {
    if (start === null) return t('pregnant');
    const day = displayedDay(start);
    return weeks === null ? t('pregnantOpen', { day }) : t('pregnantWeeks', { weeks, day });
  };
  const filtration = ({ value, creatinine, isOld }: Filtration) => {
    const values = { value, creatinine: measuredText(creatinine, locale), day: displayedDay(creatinine.day) };
    return [t(own ? 'filtrationOwn' : 'filtration', values), isOld ? t('filtrationOld') : '']
      .filter(Boolean)
      .join(', ');
  };
  const smoking = ({ now, dose, from, until }: Smoking) => {
    if (!now) return until ? t('smokedUntil', { day: displayedDay(until) }) : t('noSmoking');
    const often = dose === null ? t('smokes') : t('smokesDaily', { count: displayedNumber(dose, locale) });
    return [often, from ? t('smokesFrom', { day: displayedDay(from) }) : ''].filter(Boolean).join(' ');
  };
  return ({ person }: Pick<Summary, 'person'>): string[] =>
    [
      person.pregnancy && pregnancy(person.pregnancy),
      person.filtration && filtration(person.filtration),
      person.smoking && smoking(person.smoking),
    ].filter((words): words is string => Boolean(words));
}

/** The same on the patient's own page; no card if there is nothing to say. */
export function PersonCard({ person }: Pick<Summary, 'person'>) {
  const t = useTranslations('summary');
  const words = usePersonWords(true)({ person });
  if (words.length === 0) return null;
  return (
    <SummaryCard id="persona" section="physiology" title={t('person')} href={OWN.to('physiology')}>
      <ul className={classes.lines}>
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {person.filtration ? <p className={classes.note}>{t('filtrationNote')}</p> : null}
    </SummaryCard>
  );
}

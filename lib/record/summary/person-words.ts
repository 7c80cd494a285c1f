import { measuredText } from '@/lib/sections/results/words';
import { displayedDay } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';
import type { Filtration, OpenPregnancy, Smoking, SummedPerson } from './person';

interface InWords {
  /** Translates below `summary.`. */
  t(key: string, values?: Record<string, string | number>): string;
  locale: string;
  /** Who reads: the patient; a doctor, for whom it is the last that the doctor may see; or anybody with a document. */
  reader: 'owner' | 'doctor' | 'document';
}

/**
 * What else changes a decision about the person, a sentence each: a pregnancy, the kidneys' filtration, smoking. Only what is
 * known is said; of what is missing nothing is.
 */
export const personWords = ({ pregnancy, filtration, smoking }: SummedPerson, words: InWords): string[] =>
  [
    pregnancy && pregnancyWords(pregnancy, words),
    filtration && filtrationWords(filtration, words),
    smoking && smokingWords(smoking, words),
  ].filter((sentence): sentence is string => Boolean(sentence));

function pregnancyWords({ start, weeks }: OpenPregnancy, { t }: InWords): string {
  if (start === null) return t('pregnant');
  const day = displayedDay(start);
  return weeks === null ? t('pregnantOpen', { day }) : t('pregnantWeeks', { weeks, day });
}

function filtrationWords({ value, by, isOld }: Filtration, { t, locale, reader }: InWords): string {
  const day = displayedDay(by.day);
  const from =
    by.test === 'creatinine'
      ? t('filtrationBy.creatinine', { value: measuredText(by, locale), day })
      : t('filtrationBy.report', { day });
  const last = reader === 'doctor' ? t('lastVisible') : '';
  return `${t('filtration', { value })} (${[from, last, isOld ? t('filtrationOld') : ''].filter(Boolean).join(', ')})`;
}

function smokingWords({ now, dose, from, until }: Smoking, { t, locale }: InWords): string {
  if (!now) return until ? t('smokedUntil', { day: displayedDay(until) }) : t('noSmoking');
  const often = dose === null ? t('smokes') : t('smokesDaily', { count: displayedNumber(dose, locale) });
  return [often, from ? t('smokesFrom', { day: displayedDay(from) }) : ''].filter(Boolean).join(' ');
}

import type { useTranslations } from 'next-intl';

/** What a permission key unlocks: the part of the record, and the action. */
export const OPENED: Record<string, [part: string, act: 'add' | 'edit' | 'move' | 'use']> = {
  aggiungidiagnosi: ['diagnoses', 'add'],
  modificadiagnosi: ['diagnoses', 'edit'],
  spostaDiagnosi: ['diagnoses', 'move'],
  aggiungifarmaci: ['therapies', 'add'],
  modificafarmaci: ['therapies', 'edit'],
  spostaFarmaci: ['therapies', 'move'],
  aggiungivisite: ['visits', 'add'],
  modificavisite: ['visits', 'edit'],
  aggiungiesame: ['exams', 'add'],
  modificaesame: ['exams', 'edit'],
  spostaEsame: ['exams', 'move'],
  aggiungivaccini: ['vaccinations', 'add'],
  modificavaccini: ['vaccinations', 'edit'],
  aggiungitaccuino: ['notebook', 'add'],
  modificataccuino: ['notebook', 'edit'],
  aggiungifile: ['files', 'add'],
  modificafile: ['files', 'edit'],
  aggiungialtro: ['links', 'add'],
  modificaaltro: ['links', 'edit'],
  calcolatrice: ['calculators', 'use'],
};

/** What keys unlock in plain words, one line per part: 'visite: aggiungere e modificare'. `t` is the translator of `paypal`. */
export function openedBy(keys: readonly string[], t: ReturnType<typeof useTranslations>, locale: string): string[] {
  const list = new Intl.ListFormat(locale);
  const opened = Object.entries(OPENED).filter(([key]) => keys.includes(key));
  const parts = [...new Set(opened.map(([, [part]]) => part))];
  const actsOf = (part: string) => opened.filter(([, [one]]) => one === part).map(([, [, act]]) => t(`acts.${act}`));
  // Keys made by an administrator are listed by their own names.
  const others = keys.filter((key) => !Object.hasOwn(OPENED, key));
  return [...parts.map((part) => `${t(`parts.${part}`)}: ${list.format(actsOf(part))}`), ...others];
}

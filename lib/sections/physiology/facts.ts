import type { Fact } from '@/lib/sections/patient/facts';
import { FIELDS, type FieldName, fieldsOf, isHabit, TAB_NAMES, type Tab } from '@/lib/sections/physiology/fields';
import { hasStopped, isFilled, type PhysiologyValues } from '@/lib/sections/physiology/model';
import { displayedDay, today } from '@/lib/values/days';

type Translate = (key: string) => string;

/** The fields that were filled in, tab by tab; `t` translates below `physiology`. A habit that has ended is told as ended. */
export const physiologyFacts = (
  values: PhysiologyValues,
  t: Translate,
  locale: string,
): { tab: Tab; facts: Fact[] }[] =>
  TAB_NAMES.map((tab) => ({
    tab,
    facts: fieldsOf(tab)
      .filter((name) => isFilled(values, name))
      .map((name) => ({ label: t(`fields.${name}`), value: wordsOf(name, values, t, locale) })),
  })).filter(({ facts }) => facts.length > 0);

const wordsOf = (name: FieldName, values: PhysiologyValues, t: Translate, locale: string) =>
  isHabit(name) && hasStopped(values, name, today()) ? t('stopped') : shown(name, values[name], t, locale);

/** A stored value in the reader's words; `t` translates below `physiology`. */
export function shown(name: FieldName, value: unknown, t: Translate, locale: string): string {
  switch (FIELDS[name].kind) {
    case 'yesNo':
      return t(`yesNo.${value}`);
    case 'choice':
      return t(`options.${name}.${value}`);
    case 'day':
      return displayedDay(String(value));
    case 'dose':
      return new Intl.NumberFormat(locale).format(Number(value));
    default:
      return String(value);
  }
}

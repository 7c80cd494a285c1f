import { useLocale, useTranslations } from 'next-intl';
import { MEASURE_KINDS, type MeasureKind } from '@/lib/sections/readings/model/kinds';
import { LIMITS } from '@/lib/sections/readings/model/limits';
import type { Typed } from '@/lib/sections/readings/typed';
import { displayedNumber } from '@/lib/values/numbers';
import type { TypedMeaning } from './MeasureFields';

/** What was saved and what it means, a sentence for each measure: Pressione salvata: 128/79, nella norma. */
export function useSavedWords() {
  const t = useTranslations('readings');
  const locale = useLocale();
  const textOf = (kind: MeasureKind, typed: Typed) => {
    if (kind !== 'pressure')
      return typed[kind] === null ? null : `${displayedNumber(typed[kind], locale)} ${LIMITS[kind].unit}`;
    const { maxPressure: max, minPressure: min } = typed;
    return max === null && min === null ? null : `${max ?? '–'}/${min ?? '–'}`;
  };
  return ({ typed, rated }: TypedMeaning) =>
    MEASURE_KINDS.flatMap((kind) => {
      const value = textOf(kind, typed);
      if (value === null) return [];
      const { severity } = rated[kind];
      const saved = t(`savedAs.${kind}`, { value });
      return severity === null
        ? `${saved}.`
        : `${saved}, ${t(`severity.${severity === 'marked' ? 'outside' : severity}`)}.`;
    }).join(' ');
}

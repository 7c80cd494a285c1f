import type { InWords } from '@/lib/access/commands/command';
import { displayedNumber } from '@/lib/values/numbers';
import { MEASURE_KINDS, type MeasureKind } from './model/kinds';
import { LIMITS } from './model/limits';
import type { Meaning, Typed } from './typed';

/** What was saved and what it means, a sentence for each measure: Pressione salvata: 128/79, nella norma. */
export function savedWords(saved: Typed, { rated }: Pick<Meaning, 'rated'>, { t, locale }: InWords): string {
  return MEASURE_KINDS.flatMap((kind) => {
    const value = textOf(kind, saved, locale);
    if (value === null) return [];
    const { severity } = rated[kind];
    const said = t(`readings.savedAs.${kind}`, { value });
    return severity === null
      ? `${said}.`
      : `${said}, ${t(`readings.severity.${severity === 'marked' ? 'outside' : severity}`)}.`;
  }).join(' ');
}

function textOf(kind: MeasureKind, saved: Typed, locale: string): string | null {
  if (kind !== 'pressure')
    return saved[kind] === null ? null : `${displayedNumber(saved[kind], locale)} ${LIMITS[kind].unit}`;
  const { maxPressure: max, minPressure: min } = saved;
  return max === null && min === null ? null : `${max ?? '–'}/${min ?? '–'}`;
}

import type { InWords } from '@/lib/access/commands/command';
import type { CriticalResult } from './critical';
import { markWords } from './mark-words';
import { isOutside, type JudgedResult, positionOf } from './shown';
import { measuredText } from './words';

/** So many results are named; of more, only those to look at are. */
const NAMED = 4;

type Saved = JudgedResult & { alarm?: CriticalResult };

/**
 * The saved results with what they mean, those to look at first: Salvato: Glucosio 95 mg/dL, nella norma. Undefined if none was
 * saved.
 */
export function savedWords(saved: readonly Saved[], { t, locale }: InWords): string | undefined {
  if (saved.length === 0) return undefined;
  const words: InWords = { t: (key, values) => t(`results.${key}`, values), locale };
  const alarming = saved.filter(({ alarm }) => alarm);
  const outside = saved.filter((one) => !one.alarm && isOutside(positionOf(one)));
  const toWatch = [...alarming, ...outside];
  const named = (saved.length > NAMED ? toWatch : [...toWatch, ...saved.filter((one) => !toWatch.includes(one))]).slice(
    0,
    NAMED,
  );
  const told = named.map(
    (one) => `${one.name} ${measuredText(one, locale)}, ${markWords(one, one.alarm ?? null, words)}`,
  );
  const others = saved.length - named.length;
  const rest = { count: others, toWatch: Math.max(0, toWatch.length - named.length) };
  if (others > 0) told.push(words.t(named.length > 0 ? 'savedAs.others' : 'savedAs.all', rest));
  return words.t('savedAs.results', { results: told.join('; ') });
}

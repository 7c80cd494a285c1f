import { dayInWords } from '@/lib/values/day-words';
import type { StockState } from './stock';

interface InWords {
  /** Translates a key of the section's messages. */
  t(key: 'page.isOver' | 'page.endsToday' | 'page.endsOn', values?: Record<string, string>): string;
  locale: string;
}

/** Until when a stock lasts, in words: `finisce il 3 dicembre`; null if it is not known. */
export function stockWords(
  { left, lastDay, days }: Pick<StockState, 'left' | 'lastDay' | 'days'>,
  { t, locale }: InWords,
): string | null {
  if (left === 0 || (days !== null && days < 0)) return t('page.isOver');
  if (days === 0) return t('page.endsToday');
  return lastDay ? t('page.endsOn', { day: dayInWords(lastDay, locale) }) : null;
}

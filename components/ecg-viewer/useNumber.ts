import { useLocale } from 'next-intl';
import { displayedNumber } from '@/lib/values/numbers';

/** Formats numbers in the reader's language. */
export function useNumber() {
  const locale = useLocale();
  return (value: number, decimals: number) => displayedNumber(value, locale, decimals);
}

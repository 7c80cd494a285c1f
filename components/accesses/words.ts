import { useTranslations } from 'next-intl';
import { readingWords } from '@/lib/record/access-log/reading-words';

/** Puts the lines of the reading log into words, in the page's language. */
export const useReadingWords = () => {
  const t = useTranslations();
  return readingWords({ say: t, has: (key) => t.has(key) });
};

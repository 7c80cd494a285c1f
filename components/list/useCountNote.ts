import { useTranslations } from 'next-intl';

/**
 * Words for the number of a list's rows, beside its title. A doctor's empty list has none: rows that the doctor may not see
 * must not be denied, and the list itself says that none is visible.
 */
export function useCountNote() {
  const t = useTranslations('record');
  return ({ count, more }: { count: number; more: boolean }, own: boolean) =>
    own || count > 0 ? t(more ? 'countMore' : 'count', { count }) : undefined;
}

import { useTranslations } from 'next-intl';
import type { ScopeShown } from '@/lib/oauth/shown-scopes';

/** Says in plain words what a scope opens. */
export function useScopeWords() {
  const t = useTranslations('apps');
  const known = (key: string, fallback: () => string) => (t.has(key) ? t(key) : fallback());
  return ({ kind, what, category }: Pick<ScopeShown, 'kind' | 'what' | 'category'>): string => {
    if (kind === 'plain') return known(`plain.${what}`, () => what);
    const type = what === '*' ? t('types.all') : known(`types.${what}`, () => t('otherType', { type: what }));
    if (category === undefined) return type;
    const of = category.replaceAll('.', '_');
    return known(`categories.${of}`, () => t('otherCategory', { type, category }));
  };
}

import { useTranslations } from 'next-intl';
import type { Change } from '@/lib/admin/changes';

/** The fields whose lists hold codes; the others hold names, which are shown as they are. */
const CODED = new Set(['capabilities']);
const without = (some: string[], others: string[]) => some.filter((one) => !others.includes(one));

/** Describes a change in words: each field whose value differs from before. */
export function useChangeWords() {
  const t = useTranslations('adminArea');
  const said = (value: unknown) =>
    typeof value === 'string' && t.has(`values.${value}`)
      ? t(`values.${value}`)
      : typeof value === 'boolean'
        ? t(value ? 'yes' : 'no')
        : value === null
          ? t('nothing')
          : String(value);
  const fieldWords = (name: string, before: unknown, after: unknown): string[] => {
    const field = t.has(`fields.${name}`) ? t(`fields.${name}`) : name;
    const list = (value: unknown) =>
      Array.isArray(value) ? value.map((one) => (CODED.has(name) ? said(one) : String(one))) : null;
    const [had, has] = [list(before), list(after)];
    if (!had || !has) return before === after ? [] : [t('became', { field, before: said(before), after: said(after) })];
    const [gained, lost] = [without(has, had), without(had, has)];
    return [
      ...(gained.length > 0 ? [t('gained', { field, names: gained.join(', ') })] : []),
      ...(lost.length > 0 ? [t('lost', { field, names: lost.join(', ') })] : []),
    ];
  };
  return ({ detail: { before, after } }: Change): string =>
    before === null
      ? t('added')
      : Object.keys(after)
          .flatMap((name) => fieldWords(name, before[name], after[name]))
          .join('; ');
}

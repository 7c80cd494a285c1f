import { useTranslations } from 'next-intl';

type Values = Record<string, string | number>;

/** A section's own texts by key, or those of `record`, which all sections share. */
export function useSectionTexts(name: string) {
  const t = useTranslations();
  return (key: string, values?: Values) => {
    const own = `${name}.${key}`;
    return t(t.has(own) ? own : `record.${key}`, values);
  };
}

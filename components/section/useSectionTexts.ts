import { useTranslations } from 'next-intl';

type Values = Record<string, string | number>;

/** A section's own words by their key below its namespace, or those of `record` that all sections share. */
export function useSectionTexts(name: string) {
  const t = useTranslations();
  return (key: string, values?: Values) => {
    const own = `${name}.${key}`;
    return t(t.has(own) ? own : `record.${key}`, values);
  };
}

'use client';

import { useLocale, useTranslations } from 'next-intl';
import { fieldMessage } from '@/lib/i18n/field-message';

const withComma = (text: string) => (/^\d+\.\d+$/.test(text) ? text.replace('.', ',') : text);

/** Translates a schema's message keys, and formats decimal numbers in them. */
export function useFieldMessages() {
  const t = useTranslations();
  const locale = useLocale();
  return (errors: readonly string[] | undefined): string | undefined => {
    const [first] = errors ?? [];
    if (first === undefined) return undefined;
    const { key, values } = fieldMessage(first);
    const written = Object.entries(values).map(([name, value]) => [name, locale === 'it' ? withComma(value) : value]);
    return t(key, Object.fromEntries(written));
  };
}

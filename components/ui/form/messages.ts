'use client';

import { useTranslations } from 'next-intl';
import { fieldMessage } from '@/lib/i18n/field-message';

/** Turns the message keys that a schema emits into the reader's language. */
export function useFieldMessages() {
  const t = useTranslations();
  return (errors: readonly string[] | undefined): string | undefined => {
    const [first] = errors ?? [];
    if (first === undefined) return undefined;
    const { key, values } = fieldMessage(first);
    return t(key, values);
  };
}

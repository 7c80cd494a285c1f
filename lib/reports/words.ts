import 'server-only';
import { createTranslator } from 'use-intl/core';
import type { Named } from '@/lib/catalogue/reference';
import { type Locale, messagesOf } from '@/lib/i18n/translate';
import { displayedNumber } from '@/lib/values/numbers';

type Values = Record<string, string | number>;

/** How a report words things in its reader's language. */
export interface Words {
  locale: Locale;
  t(key: string, values?: Values): string;
  has(key: string): boolean;
  /** Whether the reader is the owner alone, who also reads the confidentiality of each row. */
  forOwner: boolean;
  number(value: number, decimals?: number): string;
  /** A confidentiality level by number and name; an unknown one is called unknown. */
  level(level: number): string;
  /** The specialities of a row, in the order of the catalogue. */
  tags(ids: readonly number[]): string;
}

export function wordsIn(locale: Locale, tags: readonly Named[], forOwner = false): Words {
  const translator = createTranslator({ locale, messages: messagesOf(locale) });
  const t = (key: string, values?: Values): string => translator(key as never, values as never);
  const has = (key: string): boolean => translator.has(key as never);
  const speciality = (name: string) => (has(`specialities.${name}`) ? t(`specialities.${name}`) : name);
  return {
    locale,
    t,
    has,
    forOwner,
    number: (value, decimals = 2) => displayedNumber(value, locale, decimals),
    level: (level) =>
      Number.isInteger(level) && level >= 1 && level <= 6
        ? `${level} · ${t(`record.levels.${level}`)}`
        : t('record.levels.unknown'),
    tags: (ids) => tags.flatMap(({ id, name }) => (ids.includes(id) ? [speciality(name)] : [])).join(', '),
  };
}

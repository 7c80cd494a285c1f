import * as en from '@/messages/en';
import * as it from '@/messages/it';
import { fieldMessage } from './field-message';
import { LANGUAGES } from './language-choice';

export const LOCALES = LANGUAGES;
export type Locale = (typeof LOCALES)[number];
export const DEFAULT_LOCALE: Locale = 'it';
export const LOCALE_COOKIE = 'locale';

export const isLocale = (text: unknown): text is Locale => LOCALES.includes(text as Locale);

type Tree = { [key: string]: string | Tree };
// Copied, because React sends only plain objects to the browser, and a module is not one.
const texts: Record<Locale, Tree> = { it: { ...it }, en: { ...en } };

/** The texts of a language, with English in place of missing ones. */
export const messagesOf = (locale: Locale): Tree => (locale === 'en' ? texts.en : merged(texts.en, texts[locale]));

function merged(base: Tree, over: Tree): Tree {
  const result: Tree = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = result[key];
    result[key] = typeof value === 'object' && typeof below === 'object' ? merged(below, value) : value;
  }
  return result;
}

/** The caller's preferred supported language from Accept-Language; Italian if none is supported. */
export function acceptedLocale(header: string | null): Locale {
  const ranked = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='));
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality ? Number(quality.slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return ranked.map(({ language }) => language).find(isLocale) ?? DEFAULT_LOCALE;
}

/** The chosen language, otherwise the browser's. */
export const preferredLocale = (chosen: string | undefined, accepted: string | null): Locale =>
  isLocale(chosen) ? chosen : acceptedLocale(accepted);

/** A text outside of a page, for an API answer. `{name}` is replaced from `values`. Returns the key if there is no text. */
export function translate(locale: Locale, key: string, values: Record<string, string> = {}): string {
  const text = lookUp(texts[locale], key) ?? lookUp(texts.en, key) ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

function lookUp(tree: Tree, key: string): string | undefined {
  let at: string | Tree | undefined = tree;
  for (const part of key.split('.')) at = typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

export function translateField(locale: Locale, message: string): string {
  const { key, values } = fieldMessage(message);
  return translate(locale, key, values);
}

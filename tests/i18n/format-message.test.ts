import original from 'use-intl/format-message';
import { expect, test } from 'vitest';
import formatMessage from '@/lib/i18n/format-message';
import { LOCALES } from '@/lib/i18n/translate';
import * as en from '@/messages/en';
import * as it from '@/messages/it';
import nextConfig from '../../next.config';

// The app's message formatter gives the same results as next-intl's own.

type Tree = { [key: string]: string | Tree };
const flat = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : flat(value)));
const texts = { it: flat({ ...it }), en: flat({ ...en }) };

const { _createCache, _createIntlFormatters } = await import('use-intl/core');
const cache = _createCache();
const options = (locale: string) => ({
  cache,
  formatters: _createIntlFormatters(cache),
  locale,
  timeZone: 'Europe/Rome',
});

/** Every parameter name of a message, and every choice between words. */
const namesIn = (message: string) => [...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => name);
const choicesIn = (message: string) => [...message.matchAll(/(\w+) \{/g)].map(([, word = '']) => word);

const answer = (format: () => unknown) => {
  try {
    return format();
  } catch {
    return 'refused';
  }
};

test.each(LOCALES)('the app’s formatter gives the same text as the library for every message in %s', (locale) => {
  let told = 0;
  for (const message of texts[locale]) {
    for (const value of [0, 1, 2, 1_234_567.5, 'l’utente {x}', '', ...choicesIn(message)]) {
      const values = Object.fromEntries(namesIn(message).map((name) => [name, value]));
      const expected = answer(() => original('key', message, values, options(locale) as never));
      expect(answer(() => formatMessage('key', message, values, { locale }))).toBe(expected);
      told++;
    }
    const bare = answer(() => original('key', message, undefined, options(locale) as never));
    expect(answer(() => formatMessage('key', message, undefined, { locale }))).toBe(bare);
  }
  expect(told).toBeGreaterThan(5000);
});

test.each(["It''s {name}", "'{name}'", "'{'{name}", '{name} of {other}', '{ name }', 'no name', '} {', '{'])(
  'the app’s formatter treats quotes, blanks and broken messages like the library: %s',
  (message) => {
    for (const values of [undefined, {}, { name: 'Anna' }, { name: 'Anna', other: 2 }])
      expect(answer(() => formatMessage('key', message, values, { locale: 'en' }))).toBe(
        answer(() => original('key', message, values as never, options('en') as never)),
      );
  },
);

test('a missing value, or one that is not text, is refused', () => {
  expect(() => formatMessage('key', 'of {name}', {}, { locale: 'it' })).toThrow();
  expect(() => formatMessage('key', 'of {name}', { name: new Date() }, { locale: 'it' })).toThrow();
  expect(() => formatMessage('key', { name: 'x' }, {}, { locale: 'it' })).toThrow();
});

test('the build uses the app’s formatter', () => {
  expect(nextConfig.turbopack?.resolveAlias).toHaveProperty('use-intl/format-message', './lib/i18n/format-message.ts');
});

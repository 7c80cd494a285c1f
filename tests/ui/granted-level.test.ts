import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GrantedLevel } from '@/components/confidentiality/GrantedLevel';
import { type Locale, messagesOf } from '@/lib/i18n/translate';
import { FULL, MINIMAL, PARTIAL } from '@/lib/sections/associations/model';

// A doctor's level reads by what it opens: the names of items' levels say 'no restriction' of the level that opens least.

const shown = (level: number, visibility: number, locale: Locale = 'it') => {
  const intl = { locale, timeZone: 'Europe/Rome', messages: messagesOf(locale) };
  const words = createElement(GrantedLevel, { level, visibility });
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, words));
};

test('the levels read from the least to everything', () => {
  const words = [1, 2, 3, 4, 5, 6].map((level) => shown(level, FULL));
  expect([words[0], words[5]]).toEqual(['1 · vede il minimo', '6 · vede tutto']);
  expect([shown(1, FULL, 'en'), shown(6, FULL, 'en')]).toEqual(['1 · sees the minimum', '6 · sees everything']);
  expect(new Set(words).size).toBe(6);
  expect(words.join()).not.toMatch(/restrizione/i);
});

test.each([MINIMAL, PARTIAL])(
  'under visibility %i the highest level does not claim to open everything',
  (visibility) => {
    expect(shown(6, visibility)).toBe('6 · vede ogni livello');
    expect(shown(6, visibility, 'en')).toBe('6 · sees every level');
  },
);

test('a level that is none has no number', () => {
  expect(shown(0, FULL)).toBe('Non specificato');
});

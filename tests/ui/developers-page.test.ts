import { marked } from 'marked';
import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markdown } from '@/components/developers/Markdown';
import { messagesOf } from '@/lib/i18n/translate';
import { sourceOf } from '../support/routes';

// The page for developers is drawn from docs/developers.md and its Italian version.

const WORDS = { copy: 'Copia', copied: 'Copiato.', notCopied: 'Non copiato.', code: 'Codice' };
const drawn = (text: string) =>
  renderToStaticMarkup(
    createElement(
      NextIntlClientProvider,
      { locale: 'it', messages: messagesOf('it'), timeZone: 'Europe/Rome' } as never,
      createElement(Markdown, { text, words: WORDS }),
    ),
  );

const [italian, english] = [sourceOf('docs/developers.it.md'), sourceOf('docs/developers.md')];

test('both languages have the same parts and the same addresses', () => {
  const parts = (text: string) => marked.lexer(text).map(({ type }) => type);
  const addresses = (text: string) => (text.match(/https?:\/\/[^\s`'")]+/g) ?? []).sort();
  expect(parts(italian)).toEqual(parts(english));
  expect(addresses(italian)).toEqual(addresses(english));
});

test('every part is drawn, and HTML in it stays text or is refused', () => {
  for (const text of [italian, english]) {
    const page = drawn(text);
    expect(page).toContain('<h1');
    expect(page).not.toMatch(/\*\*|\]\(/);
  }
  expect(drawn('`<b>x</b>`')).toContain('&lt;b&gt;');
  expect(() => drawn('<script>alert(1)</script>')).toThrow('html');
});

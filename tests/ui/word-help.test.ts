import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { RecordTable } from '@/components/list/RecordTable';
import { WordHelp } from '@/components/plain-words/WordHelp';
import { WordList } from '@/components/plain-words/WordList';
import { type Locale, messagesOf } from '@/lib/i18n/translate';
import { entriesOf } from '@/lib/plain-words/entries';

// The small '?' beside a term, and the page of all words.

const drawn = (element: ReactElement, locale: Locale = 'it') =>
  renderToStaticMarkup(
    createElement(
      NextIntlClientProvider,
      { locale, timeZone: 'Europe/Rome', messages: messagesOf(locale) } as never,
      element,
    ),
  );
const help = (kind: 'test' | 'diagnosis', of: string | null, locale?: Locale) =>
  drawn(createElement(WordHelp, { kind, of }), locale);

describe('the “?” of a term', () => {
  const html = help('test', 'hba1c_ifcc');

  test('is a button that names the term and opens its explanation without a script', () => {
    const [, id] =
      /<button type="button" popovertarget="([^"]+)" aria-label="Che cosa è: Emoglobina glicata">/i.exec(html) ?? [];
    expect(id).toBeTruthy();
    expect(html).toContain(`<span id="${id}" popover="auto"><b>Emoglobina glicata</b>`);
  });

  test('has the text with its source, the day of its review, and a link to all words', () => {
    expect(html).toContain('Quanto zucchero c’è stato nel sangue');
    expect(html).toMatch(/<small>Fonte: WHO.*Rivisto il \d\d\/\d\d\/\d{4}\.<\/small>/);
    expect(html).toContain('<a href="/webui/parole#test-hba1c-pct">Tutte le parole</a>');
  });

  test('speaks the reader’s language', () => {
    expect(help('test', 'hba1c_pct', 'en')).toMatch(/aria-label="What is Glycated haemoglobin\?".*How much sugar/s);
  });

  test('does not exist for a term without an explanation', () => {
    expect([help('test', null), help('test', 'unknown'), help('diagnosis', '')]).toEqual(['', '', '']);
  });

  test('weighs at most 1,200 bytes for any test', () => {
    const sizes = entriesOf('test', 'it').map(({ keys: [key = ''] }) => Buffer.byteLength(help('test', key)));
    expect(Math.max(...sizes)).toBeLessThan(1200);
  });
});

test('two terms on a page have explanations with different ids', () => {
  const both = drawn(
    createElement(
      'p',
      null,
      createElement(WordHelp, { kind: 'test', of: 'ldl' }),
      createElement(WordHelp, { kind: 'test', of: 'ldl' }),
    ),
  );
  const ids = [...both.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});

test('a row’s “?” stands beside its name and is not part of it', () => {
  const props = {
    caption: 'Problemi',
    columns: [
      {
        label: 'Problema',
        head: true,
        cell: () => 'Pressione alta',
        help: () => createElement(WordHelp, { kind: 'test', of: 'pressure' }),
      },
    ],
    data: {
      rows: [{ id: 1 }],
      listing: { search: '', sort: null, descending: false, page: 1 },
      size: 10,
      count: 1,
      more: false,
    },
    listParams: { address: {}, words: {} },
    empty: undefined,
  };
  const html = drawn(createElement(RecordTable as never, props as never));
  expect(html).toMatch(/<span id="-1">Pressione alta<\/span><span[^>]*><button type="button" popovertarget/i);
});

test('the page of all words has each entry of a kind by its title, with the anchor to which its “?” leads', () => {
  const entries = entriesOf('test', 'it');
  const html = drawn(createElement(WordList, { kind: 'test', entries, locale: 'it' }));
  const anchors = [...html.matchAll(/<div id="([^"]+)"><dt>/g)].map(([, id]) => id);
  expect(anchors).toHaveLength(entries.length);
  expect(anchors).toContain('test-hba1c-pct');
  const titles = [...html.matchAll(/<dt>([^<]+)<\/dt>/g)].map(([, title]) => title ?? '');
  expect(titles).toEqual(titles.toSorted((one, other) => one.localeCompare(other, 'it')));
  expect(drawn(createElement(WordList, { kind: 'test', entries: [], locale: 'it' }))).toBe('');
});

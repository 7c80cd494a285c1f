import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConsentTable } from '@/components/account/ConsentTable';
import { messagesOf } from '@/lib/i18n/translate';

// What the switch of a consent says.

const consent = {
  ...{ id: 1, decisionId: null, accepted: false, at: null as string | null, version: '1', askedVersion: '1' },
  ...{ required: false, title: 'Condivisione', purpose: '', notice: [], language: 'it' as const },
};

test.each([
  [{}, 'Da decidere'],
  [{ at: '2026-01-15T10:00:00Z' }, 'Rifiuto'],
  [{ at: '2026-01-15T10:00:00Z', accepted: true }, 'Accetto'],
])('a consent with %o is told as %s', (given, said) => {
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  const table = createElement(ConsentTable, { consents: [{ ...consent, ...given }] });
  const html = renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, table));
  expect(/<span aria-hidden="true">([^<]+)<\/span><\/button>/.exec(html)?.[1]).toBe(said);
});

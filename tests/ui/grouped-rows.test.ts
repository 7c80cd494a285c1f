import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RecordTable } from '@/components/list/RecordTable';
import { messagesOf } from '@/lib/i18n/translate';

// Rows that stand under headings, such as medicines by the time of day, do so in the list's own order only.

const rows = [
  { id: 1, name: 'Pantorc', group: 'Mattina' },
  { id: 2, name: 'Norvasc', group: 'Mattina' },
  { id: 3, name: 'Omnic', group: 'Sera' },
];

function shown(sort: string | null) {
  const listing = { search: '', sort, descending: false, page: 1 };
  const props = {
    caption: 'Farmaci',
    columns: [{ label: 'Farmaco', head: true, sort: 'name', cell: ({ name }: { name: string }) => name }],
    data: { rows, listing, size: 10, count: rows.length, more: false },
    listParams: { address: {}, words: {} },
    empty: undefined,
    groupOf: ({ group }: { group: string }) => group,
  };
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  const view = createElement(RecordTable as never, props as never);
  const html = renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, view));
  return [...html.matchAll(/Pantorc|Norvasc|Omnic|Mattina|Sera/g)].map(([word]) => word);
}

test('each group has one heading, above its rows', () => {
  expect(shown(null)).toEqual(['Mattina', 'Pantorc', 'Norvasc', 'Sera', 'Omnic']);
});

test('rows in an order that was asked for have no headings', () => {
  expect(shown('name')).toEqual(['Pantorc', 'Norvasc', 'Omnic']);
});

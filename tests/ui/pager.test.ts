import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { listParamsOf, searchedFor } from '@/components/list/list-params';
import { Pager } from '@/components/list/Pager';
import { listingOf, PAGES_TOGETHER, type Query, sizeOf } from '@/lib/access/lists/listing';
import { messagesOf } from '@/lib/i18n/translate';

// How a long list goes on.

const COUNT = 45;
function drawn(query: Query, words?: { previous: string; next: string }, count = COUNT) {
  const listing = listingOf(query, 'x', []);
  const size = sizeOf(listing);
  const shown = Math.max(0, Math.min(size, count - (listing.page - 1) * size));
  const pager = createElement(Pager, {
    ...{ table: 'x', caption: 'X', page: listing.page, pages: listing.pages, size, shown, count, more: false, words },
    listParams: listParamsOf(query, {}, async () => ''),
  });
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  const html = renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, pager));
  return [...html.matchAll(/href="([^"]*)"[^>]*>([^<]*)<|<span[^>]*>([^<]*)</g)].map(([, href, link, text]) =>
    text === undefined ? [href, link] : text,
  );
}

test('a list shows more rows below its first ones, by a link that works without scripts, until all are shown', () => {
  expect(drawn({ 'ordina-x': 'day' })).toEqual(['1–20 di 45', ['?ordina-x=day&amp;fino-x=2', 'Altre 20 voci']]);
  expect(drawn({ 'fino-x': '2' })).toEqual(['1–40 di 45', ['?fino-x=3', 'Altre 5 voci']]);
  expect(drawn({ 'fino-x': '3' })).toEqual(['1–45 di 45']);
  expect(drawn({}, undefined, 20)).toEqual([]);
});

test('an address with a page number shows that page alone, and so do lists with words of their own', () => {
  expect(drawn({ 'pagina-x': '2', 'fino-x': '3' })).toEqual([
    ['?', 'Precedenti'],
    '21–40 di 45',
    ['?pagina-x=3', 'Successive'],
  ]);
  expect(drawn({}, { previous: 'Newer', next: 'Older' })).toEqual(['1–20 di 45', ['?pagina-x=2', 'Older']]);
});

test('T24: no address shows more than ten pages together; the rest is read page by page', () => {
  for (const asked of ['10', '11', '99999']) {
    expect(listingOf({ fino: asked }, '', []).pages).toBe(PAGES_TOGETHER);
    expect(drawn({ 'fino-x': asked }, undefined, 300)).toEqual(['1–200 di 300', ['?pagina-x=11', 'Successive']]);
  }
  for (const asked of ['0', '-1', '1', 'x', '1e9', ''])
    expect(listingOf({ fino: asked }, '', [])).not.toHaveProperty('pages');
});

test('a new search begins with the first page', () => {
  expect(searchedFor({ 'ordina-x': 'day', 'fino-x': '3', 'pagina-y': '2' }, 'sealed')).toBe(
    '?ordina-x=day&cerca=sealed',
  );
});

import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { listParamsOf } from '@/components/list/list-params';
import { PageLists } from '@/components/list/PageLists';
import { messagesOf } from '@/lib/i18n/translate';
import { shownLists } from '@/lib/navigation/page-lists';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push() {}, replace() {} }) }));

const asked: string[] = [];
function drawn(query: Record<string, string>, page = 'visite') {
  asked.length = 0;
  const list = (name: string) => (listParams: { address: object }) => {
    asked.push(`${name} ${new URLSearchParams(listParams.address as Record<string, string>)}`);
    return createElement('p', null, name);
  };
  const view = createElement(PageLists, {
    ...shownLists(page, query),
    listParams: listParamsOf(query, {}, async () => ''),
    drawn: Object.fromEntries(
      ['visite', 'misure', 'andamento', 'casa', 'farmaci', 'segnalazioni'].map((name) => [name, list(name)]),
    ),
  });
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, view));
}

test('the page links to each list and marks the open one; only that list is rendered, and its links stay in it', () => {
  const html = drawn({ vista: 'misure', 'ordina-rilevazioni': 'day' });
  expect(
    [...html.matchAll(/<a href="([^"]*)"[^>]*?( aria-current="true")?>([^<]*)</g)].map(([, ...one]) => one),
  ).toEqual([
    ['?vista=visite&amp;ordina-rilevazioni=day', undefined, 'Visite'],
    ['?vista=misure&amp;ordina-rilevazioni=day', ' aria-current="true"', 'Misure'],
    ['?vista=andamento&amp;ordina-rilevazioni=day', undefined, 'Andamento'],
    ['?vista=casa&amp;ordina-rilevazioni=day', undefined, 'Pressione'],
  ]);
  expect(asked).toEqual(['misure vista=misure&ordina-rilevazioni=day']);
  expect(html).toContain('data-cut=""');
});

test('a list that is read rarely has a link below the main one, and a link back above its own rows', () => {
  const order = (html: string) => html.match(/<p>\w+|<a [^>]*>[^<]*/g)?.map((one) => one.replace(/^<[^>]*>/, ''));
  expect(order(drawn({}, 'farmaci'))).toEqual(['farmaci', 'Reazioni avverse']);
  expect(order(drawn({ vista: 'segnalazioni' }, 'farmaci'))).toEqual(['Farmaci', 'segnalazioni']);
});

test('the print view renders all lists, without links to choose', () => {
  const html = drawn({ stampa: '' });
  expect(html.match(/<p>\w+/g)).toEqual(['<p>visite', '<p>misure', '<p>andamento', '<p>casa']);
  expect(html).not.toMatch(/<nav|data-cut/);
});

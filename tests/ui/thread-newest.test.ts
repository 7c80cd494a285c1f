import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Thread } from '@/components/threads/Thread';
import { ThreadList } from '@/components/threads/ThreadList';
import { messagesOf } from '@/lib/i18n/translate';

const shown = (part: ReactElement) =>
  renderToStaticMarkup(
    createElement(
      NextIntlClientProvider,
      { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') } as never,
      part,
    ),
  );

test('a link to a thread leads to its newest message, the last in the order of reading', () => {
  const listed = { id: 4, name: 'Anna Neri', speciality: null, size: 2, unread: 0, lastAt: new Date(0), runs: true };
  const list = shown(createElement(ThreadList, { threads: [listed], base: '/messaggi' }));
  const [, anchor = 'none'] = /href="[^"]*\/messaggi\/4#([^"]+)"/.exec(list) ?? [];
  const message = { own: false, at: new Date(0), unread: false, attachments: [] };
  const messages = ['Il primo', 'Il secondo'].map((text, at) => ({ ...message, number: at + 1, text }));
  const thread = shown(createElement(Thread, { thread: { name: 'Anna Neri', messages, older: null } as never }));
  expect(thread.split(`id="${anchor}"`)).toHaveLength(2);
  expect(thread).toMatch(new RegExp(`Il primo.*id="${anchor}".*Il secondo`));
});

import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReadingTable } from '@/components/accesses/ReadingTable';
import { messagesOf } from '@/lib/i18n/translate';

// The list says that nobody has read the record only if it is not filtered; a filtered one says that the filter finds nothing.

const NOBODY = 'Nessun medico e nessuno che La assiste ha aperto la cartella';

function shown(filter: { doctorId?: number; section?: string }) {
  const listing = { search: '', sort: null, descending: false, page: 1 };
  const props = {
    table: { rows: [], listing, size: 10, count: 0, more: false },
    readers: [{ id: 1, name: 'Anna Neri' }],
    doctorId: null,
    sections: ['visits'],
    section: null,
    listParams: { address: {}, words: {} },
    ...filter,
  };
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  const view = createElement(ReadingTable, props as never);
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, view));
}

test('an empty list says that nobody has read the record', () => {
  expect(shown({})).toContain(NOBODY);
});

test.each([{ section: 'visits' }, { doctorId: 1 }])(
  'an empty list narrowed to %j says that the filter finds nothing',
  (filter) => {
    expect(shown(filter)).toContain('Nessuna lettura corrisponde ai filtri scelti');
    expect(shown(filter)).not.toContain(NOBODY);
  },
);

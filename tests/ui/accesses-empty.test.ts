import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReadingTable } from '@/components/accesses/ReadingTable';
import { messagesOf } from '@/lib/i18n/translate';

// The list names a carer with the relation and counts what a carer did as operations. It says that nobody has read the record only if it is not filtered; a filtered one says that the filter finds nothing.

const NOBODY = 'Nessun medico e nessuno che La assiste ha aperto la cartella';

const listing = { search: '', sort: null, descending: false, page: 1 };

function shown(filter: { doctorId?: number; section?: string; table?: object }) {
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

test('a carer’s visit names the relation and counts operations, a doctor’s counts readings', () => {
  const at = new Date('2026-03-12T10:00:00Z');
  const line = { at, item: null, times: 1, until: at, section: 'visits', associationId: null, level: null };
  const visit = (basis: 'delegate' | null) => {
    const readings = [1, 2].map((id) => ({
      ...line,
      id,
      action: 'update',
      doctor: 'Anna Neri',
      basis,
      visibility: null,
    }));
    return {
      ...{ id: 1, doctor: 'Anna Neri', basis, associationId: null, level: null },
      from: at,
      to: at,
      readings,
      count: 2,
    };
  };
  const page = (basis: 'delegate' | null) => ({ rows: [visit(basis)], listing, size: 10, count: 1, more: false });
  const [carer, doctor] = [shown({ table: page('delegate') }), shown({ table: page(null) })];
  expect(carer).toContain('Anna Neri (con delega)');
  expect(carer).toContain('2 operazioni');
  expect(doctor).not.toContain('con delega');
  expect(doctor).toContain('2 letture');
  for (const path of ['/Registro/Dottori', '/Registro/Deleghe']) expect(carer).toContain(`href="${path}"`);
});

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

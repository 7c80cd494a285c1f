import { useForm } from '@conform-to/react';
import { MantineProvider } from '@mantine/core';
import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContestedTable } from '@/components/admin/guardians/ContestedTable';
import { FileField } from '@/components/admin/guardians/FileField';
import { GuardianTable } from '@/components/admin/guardians/GuardianTable';
import { PersonFields } from '@/components/admin/guardians/PersonFields';
import type { ListedGuardian } from '@/lib/admin/delegations/lists';
import { type Locale, messagesOf } from '@/lib/i18n/translate';

// What an administrator sees of guardians and of contested records.

const missing: string[] = [];
const shown = (view: ReactNode, locale: Locale = 'it') => {
  const onError = ({ message }: Error) => void missing.push(message);
  const intl = { locale, timeZone: 'Europe/Rome', messages: messagesOf(locale), onError };
  const provided = createElement(NextIntlClientProvider, intl as never, view);
  return renderToStaticMarkup(createElement(MantineProvider, null, provided));
};

const guardian: ListedGuardian = {
  ...{ id: 1, patientId: 2, person: 'Giulia Verdi', birthYear: '2015', carer: 'Anna Neri', email: 'anna@example.it' },
  ...{ basis: 'guardian', capabilities: ['reads', 'shares'], level: 4, startsOn: '2026-01-01', endsOn: '2027-12-31' },
  ...{ state: 'running', enteredAt: new Date('2026-01-02T10:00:00Z'), version: 1 },
  change: {
    ...{ at: new Date('2026-02-03T10:00:00Z'), by: 'Paolo Bianchi' },
    detail: { before: { capabilities: ['reads'], level: 3 }, after: { capabilities: ['reads', 'shares'], level: 4 } },
  },
};
const page = <R>(rows: R[]) => ({
  ...{ rows, size: 20, count: rows.length, more: false },
  listing: { search: '', sort: null, descending: false, page: 1 },
});
const view = { listParams: { path: '/admin/tutele', query: {} } as never, collapsed: [] };
const table = (given: Partial<ListedGuardian> = {}, locale?: Locale) =>
  shown(createElement(GuardianTable, { table: page([{ ...guardian, ...given }]), ...view }), locale);

test('a guardian’s row names both, what was granted, the term and the last change, and has the act and the end', () => {
  const html = table();
  for (const told of ['Giulia Verdi, 2015', 'Anna Neri (anna@example.it)', 'Tutore', 'Leggere, Decidere chi vede'])
    expect(html).toContain(told);
  for (const told of ['01/01/2026', '31/12/2027', 'In corso', 'Livello: da 3 a 4', 'aggiunti decidere chi vede'])
    expect(html).toContain(told);
  expect(html).toMatch(/href="[^"]*\/api\/security\/deleghe\/1\/atto"/);
  for (const act of ['update', 'end']) expect(html).toContain(`data-act="${act}"`);
  // Only what the dialogs need is in the markup, not the id of the record.
  expect(html).not.toContain('patientId');
});

test('an ended relation still has its act, and cannot be changed or ended again', () => {
  const html = table({ state: 'ended' });
  expect(html).toContain('Chiusa');
  expect(html).toContain('/deleghe/1/atto');
  for (const act of ['update', 'end']) expect(html).not.toContain(`data-act="${act}"`);
});

test('a contested record says whose it is, why and who marked it, and can be settled', () => {
  const record = { id: 7, name: 'Giulia Verdi', birthYear: null, since: new Date('2026-02-03T10:00:00Z') };
  const rows = [{ ...record, words: 'Ricorso al tribunale', by: 'Paolo Bianchi' }];
  const html = shown(createElement(ContestedTable, { table: page(rows), ...view }));
  for (const told of ['Giulia Verdi', 'Ricorso al tribunale', 'Paolo Bianchi', '03/02/2026, 11:00'])
    expect(html).toContain(told);
  expect(html).toContain('aria-label="Non più contestata: la cartella di Giulia Verdi"');
});

function Form() {
  const [, fields] = useForm<Record<'person' | 'keptBy' | 'evidence', string>>({ id: 'form' });
  return createElement(
    'form',
    null,
    createElement(PersonFields, { fields: fields as never, lookUp: async (state) => state }),
    createElement(FileField, { field: fields.evidence, label: 'Atto', accept: ['application/pdf', 'image/png'] }),
  );
}

test('the form names a person by tax code, e-mail or name, and offers the file types of an act', () => {
  const html = shown(createElement(Form));
  expect(html).toMatch(
    /<input[^>]*type="file"[^>]*accept="application\/pdf,image\/png"|<input[^>]*accept="application\/pdf,image\/png"[^>]*type="file"/,
  );
  expect(html).toContain('nome e cognome con l’e-mail di chi tiene la cartella');
});

test('no text is missing in either language', () => {
  for (const locale of ['it', 'en'] as const) {
    for (const state of ['ahead', 'running', 'over', 'ended'] as const)
      table({ state, basis: 'administrator' }, locale);
    shown(createElement(Form), locale);
  }
  expect(missing).toEqual([]);
});

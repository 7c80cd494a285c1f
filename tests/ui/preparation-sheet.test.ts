import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PreparationSheet } from '@/components/appointments/PreparationSheet';
import { OWN, type Place, placeBelow } from '@/components/summary/place';
import { messagesOf } from '@/lib/i18n/translate';

const NONE = { rows: [] as object[], more: false };
const kinds = ['diagnoses', 'begun', 'ended', 'forbidden', 'exams', 'visits'];
const empty = {
  appointment: {
    ...{ state: 0, reason: 'Controllo', day: '2026-12-03', time: '09:30', doctor: 'Elena Costa', place: null },
    questions: null as string | null,
  },
  files: [] as object[],
  since: { from: '2026-11-09', kind: 'doctor' },
  changes: Object.fromEntries(kinds.map((kind) => [kind, NONE])),
  medicines: { current: NONE, toCome: NONE, forbidden: NONE },
  ...{ adherence: [] as object[], home: null, measures: [], results: { outside: [], others: [] } },
};
type Sheet = typeof empty;
const OF_OWNER = { ...OWN, own: false };
const OF_DOCTOR = placeBelow('/assistiti/1');

function shown(given: Partial<Sheet>, place: Place = OF_DOCTOR, writes = false) {
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  const props = { sheet: { ...empty, ...given }, place, writes };
  const sheet = createElement(PreparationSheet, props as never);
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, sheet));
}

test('an empty sheet denies nothing to a doctor, and tells the owner that nothing is new', () => {
  const own = shown({}, OF_OWNER, true);
  expect(own).toContain('Nulla di nuovo.');
  expect(own).toContain('Nessuna terapia in corso.');
  expect(own).toContain('Non ha ancora scritto domande.');
  const doctors = shown({});
  expect(doctors).not.toMatch(/Nulla|Nessuna terapia|Non ha ancora|Documenti scelti/);
  expect(doctors.match(/Nessuna voce visibile a Lei\./g)).toHaveLength(2);
});

test('it says when, with whom, since when, and the questions one by one', () => {
  const html = shown({ appointment: { ...empty.appointment, questions: 'Prima?\n\n Seconda? ' } });
  for (const text of [
    '03/12/2026, ore 09:30',
    'Elena Costa',
    'Novità dall’ultima visita da questo medico (9 novembre)',
  ])
    expect(html).toContain(text);
  expect(html).toContain('<li>Prima?</li><li>Seconda?</li>');
});

test('changes, documents and adherence lead to their rows for the reader’s own place', () => {
  const rows = [{ id: 5, name: 'Ramipril', day: '2026-11-20' }];
  const given = {
    changes: { ...empty.changes, begun: { rows, more: true } },
    files: [{ id: 7, name: 'Referto.pdf', day: '2026-10-01' }],
    adherence: [{ id: 5, drug: 'Ramipril', substance: null, strength: null, planned: 30, taken: 27, percent: 90 }],
  };
  const doctors = shown(given);
  expect(doctors).toContain('/assistiti/1/farmaci?voce=therapies-5#voce');
  expect(doctors).toContain('/assistiti/1/file?voce=files-7#voce');
  for (const text of ['Farmaci iniziati', 'Ce ne sono altri nella cartella.', '27 di 30 dosi (90%)'])
    expect(doctors).toContain(text);
  expect(shown(given, OF_OWNER)).toContain('/Registro/Farmaci?voce=therapies-5#voce');
});

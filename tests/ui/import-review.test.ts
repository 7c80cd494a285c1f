import { MantineProvider } from '@mantine/core';
import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import type { Proposal, Review } from '@/components/import/answer/review';
import { formOfMapping, mappingFrom, type TableTold } from '@/components/import/mapping';
import { PastImports } from '@/components/import/PastImports';
import { ReviewOf } from '@/components/import/Review';
import { SavedView } from '@/components/import/Saved';
import type { Import, Saved } from '@/components/import/useImport';
import { messagesOf } from '@/lib/i18n/translate';
import type { PastImport } from '@/lib/record/import/past';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }));

// The page of imports: what a document is comes first, sure entries are chosen, all others are not.

function drawn(view: ReactNode) {
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  const page = createElement(MantineProvider, null, view);
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, page));
}
const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
const summaries = (html: string) =>
  [...html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, text]) => text?.replace(/<[^>]*>/g, ''));
const boxes = (html: string) =>
  [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => ({
    label: /aria-label="([^"]*)"/.exec(box)?.[1],
    checked: box.includes('checked=""'),
  }));

const entry = (id: number, more: Partial<Proposal> = {}): Proposal => ({
  ...{ id, sezione: 'results', stato: 'nuova', motivo: null, sicura: true, data: '2026-02-03', titolo: `Esame ${id}` },
  ...{
    testo: '1,3 mg/dL',
    dati: { valore: 1.3, id_livello_confidenzialita: 6 },
    correggibile: false,
    id_riga: null,
    prima: null,
    modificata: false,
  },
  ...{ avvisi: [], serve_piano: false, origine: { percorso: `${id}`, testo: null, pagina: null, riquadro: null } },
  ...more,
});
const review = (proposte: Proposal[], more: Partial<Review> = {}): Review => ({
  tipo: 'cda',
  documento: {
    ...{ codice: '11502-2', titolo: '', identificativo: 'a^b', versione: 1, scritto: '2026-02-04T10:20:00+01:00' },
    ...{ firmato: true, autore: null, centro: 'Laboratorio Inventato', livello: 4, avvisi: [], testo: [] },
    ...{ altre_prima_del: null, originale: 'conservato', impronta: 'ab'.repeat(32) },
  },
  persona: { nome: 'Ginevra Prova', data_nascita: '1961-04-02', diversa: false },
  conto: { voci: proposte.length, nuove: proposte.length, presenti: 0, diverse: 0, non_prese: 0 },
  tabella: null,
  proposte,
  ...more,
});
const document: Import = {
  ...{
    busy: undefined,
    problem: undefined,
    review: undefined,
    saved: undefined,
    options: {},
    blob: null,
    chosen: true,
  },
  ...{ read() {}, reread() {}, save() {}, forget() {} },
};
const sections = {
  results: { name: 'Risultati', href: '/Registro/Risultati' },
  diagnoses: { name: 'Diagnosi', href: '/Registro/Diagnosi' },
};
const shown = (read: Review, editable = {}, options: Import['options'] = {}) =>
  drawn(createElement(ReviewOf, { review: read, sections, editable, document: { ...document, options } } as never));

describe('what a document is and what comes of it', () => {
  test('kind, day, centre, person, signature and level come before the entries', () => {
    const words = plain(shown(review([entry(1), entry(2)])));
    for (const said of [
      ...['Referto di laboratorio', '04/02/2026, 10:20', 'Laboratorio Inventato', 'firmato (firma non verificata)'],
      ...['Ginevra Prova, data di nascita 02/04/1961', 'Normale (livello 4), come dice il documento', '2 nuove'],
    ])
      expect(words).toContain(said);
    expect(words.indexOf('Che cosa ne viene')).toBeLessThan(words.indexOf('Esame 1'));
  });

  test('one button saves all sure entries; unsure and differing ones are apart and not chosen, with what must be known', () => {
    const html = shown(
      review([
        entry(1),
        entry(2),
        entry(3, { sicura: false, avvisi: ['La tabella dice 1,32, il dato 1,23'] }),
        entry(4, { stato: 'diversa', sicura: false, modificata: true, id_riga: 9 }),
      ]),
    );
    expect(plain(html)).toContain('Salva le 2 voci sicure');
    expect(boxes(html).filter(({ label }) => label)).toEqual([
      { label: 'Salva «Esame 3»', checked: false },
      { label: 'Salva «Esame 4»', checked: false },
      { label: 'Salva «Esame 1»', checked: true },
      { label: 'Salva «Esame 2»', checked: true },
    ]);
    for (const said of ['La tabella dice 1,32', 'Lei l’ha cambiata dopo averla importata.', 'Da controllare (2)'])
      expect(plain(html)).toContain(said);
  });

  test('a document of another person stops: its button is off until the patient confirms', () => {
    const html = shown(review([entry(1)], { persona: { nome: 'Altra Persona', data_nascita: null, diversa: true } }));
    expect(plain(html)).toContain('Il documento sembra di un’altra persona');
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*Salva la voce sicura/);
    expect(shown(review([entry(1)]))).not.toMatch(/<button[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*Salva la voce/);
  });

  test('six hundred entries are folded, with their numbers, and none of them is drawn', () => {
    const many = Array.from({ length: 600 }, (_, id) => entry(id));
    const html = shown(review(many));
    expect(summaries(html)).toEqual(['Risultati (600)']);
    expect(html).not.toContain('Esame 17');
    expect(plain(html)).toContain('Salva le 600 voci sicure');
    const unsure = plain(shown(review(many.map((one) => ({ ...one, sicura: false })))));
    expect([unsure.includes('Esame 49 '), unsure.includes('Esame 50 '), unsure.includes('Mostra altre 50')]).toEqual([
      ...[true, false, true],
    ]);
  });

  test('entries that are not taken are folded by their reason, those that are there already by section', () => {
    const left = (id: number, motivo: string) =>
      entry(id, { sezione: null, stato: 'non_presa', motivo, sicura: false });
    const html = shown(
      review([
        left(1, 'Senza valore.'),
        left(2, 'Senza valore.'),
        left(3, 'Un piano.'),
        entry(4, { stato: 'presente' }),
      ]),
    );
    expect(summaries(html)).toEqual(['Risultati (1)', 'Senza valore. (2)', 'Un piano. (1)']);
    expect(plain(html)).toContain('Il documento non contiene nulla di nuovo');
  });

  test('an entry that can be corrected has a button for it; its quote is shown if the document itself is not', () => {
    const origine = { percorso: 'riga 3', testo: 'Glicemia;101', pagina: null, riquadro: null };
    const fields = { results: [{ name: 'valore', label: 'Valore', kind: 'number' as const, required: false }] };
    const csv = review([entry(1, { origine })], { tipo: 'csv' });
    expect(shown(csv, fields)).toContain('aria-label="Modifica «Esame 1»"');
    expect(shown(csv)).not.toContain('aria-label="Modifica «Esame 1»"');
    expect(shown(csv)).toContain('<q>Glicemia;101</q>');
  });

  test('of the data of a phone the patient chooses how many, and of no other document', () => {
    expect(plain(shown(review([entry(1)], { tipo: 'apple' })))).toContain('Quante misure vuole?');
    expect(plain(shown(review([entry(1)])))).not.toContain('Quante misure vuole?');
  });

  test('of a phone with more measurements than are read at once there is a way to the older ones, and back', () => {
    const all = review([entry(1)], { tipo: 'apple' });
    const more = { ...all, documento: { ...all.documento, altre_prima_del: '2025-03-04T08:30:00' } };
    const parts = (read: Review, options = {}) => {
      const words = plain(shown(read, {}, options));
      return ['Vada alle misure più vecchie', 'Torni alle misure più recenti', 'prima del 05/04/2025, 10:20'].map(
        (one) => words.includes(one),
      );
    };
    expect(parts(all)).toEqual([false, false, false]);
    expect(parts(more)).toEqual([true, false, false]);
    expect(parts(more, { prima_del: '2025-04-05T10:20:00' })).toEqual([true, true, true]);
    expect(parts(all, { prima_del: '2025-04-05T10:20:00' })).toEqual([false, true, true]);
  });

  test.each([
    ['cda', 'conservato', undefined],
    ['apple', 'conservato', 'resta tra i Suoi file'],
    ['apple', 'troppo_grande', 'più di 50 MB'],
    ['apple', 'senza_spazio', 'le voci si salvano'],
    ['cda', 'senza_spazio', 'faccia prima spazio'],
    ['csv', 'senza_piano', 'Senza abbonamento'],
  ] as const)('of %s whose original is %s is said before the save: %s', (tipo, originale, said) => {
    const read = review([entry(1)], { tipo });
    const kept = { ...read, documento: { ...read.documento, originale }, conto: { ...read.conto, nuove: 1 } };
    const words = plain(shown(kept));
    const all = [
      'resta tra i Suoi file',
      'più di 50 MB',
      'le voci si salvano',
      'faccia prima spazio',
      'Senza abbonamento',
    ];
    expect(said === undefined ? all.filter((one) => words.includes(one)) : words.includes(said)).toEqual(
      said === undefined ? [] : true,
    );
  });
});

test('of a table the patient says what its columns mean; the choice is open if the table does not tell it', () => {
  const columns = [
    { title: 'quando', meaning: 'day', samples: ['01/02/2026', '03/02/2026'] },
    { title: '', meaning: null, samples: ['70,5'] },
  ];
  const tabella: TableTold = {
    ...{ encoding: 'utf-8', delimiter: ';', headerRow: 0, kind: 'readings', dateOrder: 'dmy', columns, rows: 2 },
    ...{ sample: [], ask: ['dateOrder', 'columns'] },
  };
  const asked = shown(review([], { tipo: 'csv', tabella }));
  for (const said of [
    'Colonna «quando»',
    'per esempio 01/02/2026 · 03/02/2026',
    'Colonna 2',
    'Come sono scritte le date?',
  ])
    expect(plain(asked)).toContain(said);
  expect(asked).toMatch(/<option value="day" selected="">giorno/);
  expect(asked).toMatch(/<details[^>]*open=""/);
  expect(shown(review([], { tipo: 'csv', tabella: { ...tabella, ask: [] } }))).not.toMatch(/<details[^>]*open=""/);
  const chosen = mappingFrom(tabella, { 1: 'weight', dateOrder: 'mdy', decimal: ',' });
  expect(chosen).toEqual({
    ...{ encoding: 'utf-8', delimiter: ';', headerRow: 0, kind: 'readings', dateOrder: 'mdy' },
    columns: [
      { meaning: 'day', decimal: ',' },
      { meaning: 'weight', decimal: ',' },
    ],
  });
  expect(mappingFrom(tabella, { ...formOfMapping(chosen), 1: '' }).columns[1]?.meaning).toBeNull();
  expect(mappingFrom(tabella, { kind: 'results', 1: 'weight' }).columns[1]?.meaning).toBeNull();
});

describe('after saving', () => {
  const saved = (more: Partial<Saved> = {}): Saved => ({
    review: review([
      entry(1, {
        titolo: 'Sodio',
        dati: { test: 'sodium', valore: 140, limite_inferiore: 136, limite_superiore: 145 },
      }),
      entry(2, { titolo: 'Glucosio', dati: { test: 'glucose', valore: 101, limite_superiore: 99 } }),
      entry(3, { titolo: 'Asma', sezione: 'diagnoses', dati: {} }),
    ]),
    rows: [
      { id: 1, salvato: true, sezione: 'results', id_riga: 5, motivi: [] },
      { id: 2, salvato: true, sezione: 'results', id_riga: 6, motivi: [] },
      { id: 3, salvato: false, sezione: 'diagnoses', id_riga: null, motivi: ['Medico: Questo campo è obbligatorio!'] },
    ],
    imports: [7],
    ...more,
  });
  const view = (given: Saved) => drawn(createElement(SavedView, { saved: given, sections, document }));

  test('the page leads to the course of the first result out of range, to the sections, and back', () => {
    const html = view(saved());
    expect(html).toContain('href="/webui/Registro/Risultati?test=glucose"');
    expect(plain(html)).toContain('Veda l’andamento: Glucosio');
    for (const said of ['2 voci salvate.', 'Risultati: 2', 'Asma : Medico', 'Annulla importazione'])
      expect(plain(html).replace(/Asma: /, 'Asma : ')).toContain(said);
  });

  test('without an import there is nothing to undo, and without a known test no course', () => {
    const html = plain(view(saved({ imports: [], rows: [] })));
    expect(html).not.toContain('Annulla importazione');
    expect(html).not.toContain('Veda l’andamento');
  });
});

test('ten imports are listed at once, each with its original and the way to undo it', () => {
  const imports = Array.from(
    { length: 12 },
    (_, at): PastImport => ({
      ...{ id: at + 1, title: `Referto ${at + 1}`, kind: 'cda', code: null, writtenOn: '2026-02-03', signed: true },
      ...{
        centre: null,
        fileId: at === 0 ? null : at,
        createdAt: new Date('2026-02-05T09:00:00Z'),
        made: 3,
        changed: 0,
      },
    }),
  );
  const html = drawn(
    createElement(PastImports, { imports, addressOf: (id: number) => `/Registro/File?voce=files-${id}` }),
  );
  expect(html.indexOf('Altre 2 importazioni')).toBeGreaterThan(html.indexOf('Referto 10<'));
  expect(html.indexOf('Altre 2 importazioni')).toBeLessThan(html.indexOf('Referto 11<'));
  expect(html).not.toContain('voce=files-0');
  expect(html).toContain('href="/webui/Registro/File?voce=files-1"');
  expect(html).toContain('aria-label="Annulla l’importazione di «Referto 12»"');
  expect(plain(html)).toContain('03/02/2026 · firmato (firma non verificata) · importato il 05/02/2026');
});

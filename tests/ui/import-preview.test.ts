import { MantineProvider } from '@mantine/core';
import { NextIntlClientProvider } from 'next-intl';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LeftEntries } from '@/app/(record)/report/Importa/LeftEntries';
import { ProposalList } from '@/app/(record)/report/Importa/ProposalList';
import type { Proposal } from '@/app/(record)/report/Importa/sending';
import { messagesOf } from '@/lib/i18n/translate';

// The preview of an import: many entries are folded by section and by reason, with their counts.

function drawn(view: ReactNode) {
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  const page = createElement(MantineProvider, null, view);
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, page));
}
const summaries = (html: string) =>
  [...html.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, text]) => text?.replace(/<[^>]*>/g, ''));

const proposal = (id: number, more: Partial<Proposal> = {}): Proposal => ({
  ...{ id, sezione: 'diagnoses', data: '2026-01-15', titolo: `Asma ${id}`, testo: '', stato: 'new', motivi: [] },
  ...more,
});
const list = (proposals: readonly Proposal[]) =>
  drawn(
    createElement(ProposalList, {
      proposals,
      sections: { diagnoses: 'Diagnosi', visits: 'Visite' },
      busy: false,
      blocked: false,
      onSave: () => undefined,
    }),
  );

test('five hundred entries are folded by section with their counts, and a few are shown at once', () => {
  const many = [
    ...Array.from({ length: 300 }, (_, id) => proposal(id)),
    ...Array.from({ length: 200 }, (_, id) => proposal(300 + id, { sezione: 'visits', stato: 'present' })),
    proposal(500, { sezione: 'visits', stato: 'invalid' }),
  ];
  const html = list(many);
  expect(summaries(html)).toEqual(['Diagnosi (300) 300 nuove', 'Visite (201) 200 già presenti · 1 non importabile']);
  expect(html).not.toContain('Asma');
  const few = list([proposal(1), proposal(2)]);
  expect([few.includes('Asma 1'), few.includes('open=""')]).toEqual([true, true]);
});

test('entries that the plan does not permit to save are counted by section, cannot be ticked, and notes are shown', () => {
  const html = list([proposal(1, { serve_piano: true }), proposal(2, { avvisi: ['Peso: arrotondato'] })]);
  expect(html).toContain('Una voce non si può salvare con il Suo piano attuale: Diagnosi (1).');
  expect(html).toMatch(/aria-label="Importa «Asma 1»" disabled=""|disabled=""[^>]*aria-label="Importa «Asma 1»"/);
  expect(html).not.toMatch(/aria-label="Importa «Asma 2»"[^>]*disabled/);
  expect(html).toContain('Peso: arrotondato');
});

test('entries that are not taken are folded by kind, with number and reason', () => {
  const entry = (voce: number, tipo_nome: string, motivo: string) => ({
    voce,
    tipo_nome,
    titolo: '',
    data: null,
    motivo,
  });
  const entries = [
    entry(0, 'Piano di cura', 'Senza posto.'),
    entry(1, 'Piano di cura', 'Senza posto.'),
    entry(2, 'Persona', 'La scheda.'),
  ];
  expect(summaries(drawn(createElement(LeftEntries, { entries })))).toEqual([
    'Piano di cura (2) Senza posto.',
    'Persona (1) La scheda.',
  ]);
  expect(drawn(createElement(LeftEntries, { entries: [] }))).not.toContain('summary');
});

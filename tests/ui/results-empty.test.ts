import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ResultsView } from '@/components/results/ResultsView';
import { messagesOf } from '@/lib/i18n/translate';
import { COMPLETED, SCHEDULED } from '@/lib/sections/exams/model';

// An exam without results explains how to enter them only to a reader who can: base.css shows one of two texts, by the licence.

const PROMISE = 'Con «Inserisci i risultati» può copiarli dal referto.';

function shown(state: number, own: boolean) {
  const exam = { id: 1, version: 1, reason: 'Analisi', day: '2026-01-15', state };
  const props = {
    page: { ofExam: { exam, groups: [], computed: [] }, person: { birthDate: null, sex: 'unknown' } },
    results: '/r',
    exams: '/e',
    listParams: {},
    own,
  };
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  const view = createElement(ResultsView, props as never);
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, view));
}

test('the owner of a completed exam is promised what the licence covers, or told that a plan is needed', () => {
  const html = shown(COMPLETED, true);
  expect(html).toContain(`<span data-when="covered">Nessun risultato. ${PROMISE}</span>`);
  expect(html).toMatch(/data-when="not-covered">[^<]*serve un piano che lo comprenda/);
});

test.each([
  ['of an exam that is not done', SCHEDULED, true, 'Nessun risultato inserito per questo esame.'],
  ['to a doctor', COMPLETED, false, 'Nessuna voce visibile a Lei.'],
])('%s the empty list promises nothing', (_, state, own, text) => {
  expect(shown(state, own)).toContain(text);
  expect(shown(state, own)).not.toContain(PROMISE);
});

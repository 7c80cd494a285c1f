import { NextIntlClientProvider } from 'next-intl';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ComingCard } from '@/components/summary/Coming';
import { AllergiesCard, ProblemsCard, TherapiesCard } from '@/components/summary/Essentials';
import { VisitsCard } from '@/components/summary/Lately';
import { MeasuresCard } from '@/components/summary/Measures';
import { PainCard } from '@/components/summary/Pain';
import { OWN, placeBelow } from '@/components/summary/place';
import { ResultsCard } from '@/components/summary/Results';
import { messagesOf } from '@/lib/i18n/translate';

// A doctor sees a part of a record, so no card tells a doctor that the whole record lacks something.

const NONE = { rows: [], more: false };
const alerts = { allergies: NONE, problems: NONE, therapies: NONE };
const noPain = { days: 0, areas: [], entries: 0 };
const within = {
  row: { id: 1, day: '2026-01-15', name: 'Sodio', value: 140, test: null, range: null },
  position: { standing: 'within', flagged: false, supposed: false },
  critical: null,
  direction: null,
  before: null,
};
const results = { alarms: [], outside: [], others: [], unjudged: 0 };
const DOCTORS = placeBelow('/assistiti/1');

function shown(Card: unknown, props: object, locale: 'it' | 'en' = 'it') {
  const intl = { locale, timeZone: 'Europe/Rome', messages: messagesOf(locale) };
  const card = createElement(Card as ComponentType<object>, props);
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, card));
}

describe('a card tells a doctor about visible rows, and the owner about all rows', () => {
  test.each([
    ['allergies', AllergiesCard, { alerts }, /Nessuna registrata/],
    ['problems', ProblemsCard, { alerts }, /Nessuna diagnosi confermata\./],
    ['therapies', TherapiesCard, { alerts }, /Nessuna terapia in corso\./],
    ['measures', MeasuresCard, { measures: [] }, /Non ha ancora/],
    ['no results', ResultsCard, { results, shown: 4 }, /Nessun risultato di laboratorio\./],
    ['results within', ResultsCard, { results: { ...results, others: [within] }, shown: 0 }, /Nessuno degli ultimi/],
    ['pain', PainCard, { pain: noPain }, /Nessun dolore annotato\./],
    ['exams', ComingCard, { exams: [], vaccines: [] }, /Nessun esame prenotato\./],
  ])('%s', (_, Card, props, whole) => {
    expect(shown(Card, { ...props, place: OWN })).toMatch(whole);
    expect(shown(Card, { ...props, place: OWN })).not.toContain('visibil');
    expect(shown(Card, { ...props, place: DOCTORS })).toMatch(/visibil[ei]( a Lei|: chieda)/);
    expect(shown(Card, { ...props, place: DOCTORS }, 'en')).toContain('visible');
  });

  test('visits, a card that only doctors have', () => {
    expect(shown(VisitsCard, { visits: [], place: DOCTORS })).toContain('visibile a Lei');
  });
});

test.each([OWN, DOCTORS])('diary entries without a painful area are mentioned', (place) => {
  const html = shown(PainCard, { pain: { ...noPain, entries: 2 }, place });
  expect(html).toContain('2 annotazioni senza zone dolenti.');
  expect(html).not.toContain('Ness');
});

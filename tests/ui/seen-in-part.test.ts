import { NextIntlClientProvider } from 'next-intl';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AlertStrip } from '@/components/alerts/AlertStrip';
import { Outcome } from '@/components/calculators/Outcome';
import { EventChoice } from '@/components/charts/EventChoice';
import { mayMiss } from '@/components/doctor-view/props';
import { RecordTable } from '@/components/list/RecordTable';
import { HomePressureSection } from '@/components/readings/HomePressure';
import { ReportCards } from '@/components/reports/ReportCards';
import { ResultsView } from '@/components/results/ResultsView';
import { placeBelow } from '@/components/summary/place';
import { ResultsCard } from '@/components/summary/Results';
import { TherapyTables } from '@/components/therapies/TherapyTables';
import { TimelineAxis } from '@/components/timeline/TimelineAxis';
import { DueTable } from '@/components/vaccinations/DueTable';
import { VaccinationFigures } from '@/components/vaccinations/VaccinationFigures';
import { FULL, MINIMAL, PARTIAL } from '@/lib/access/policy/visibility';
import { strokeCalculator } from '@/lib/calculators/scores/points';
import { messagesOf, translate } from '@/lib/i18n/translate';
import { daysAfter, today } from '@/lib/values/days';
import { denialsIn } from '../access/denials';

// A doctor may see a part of a record. What is counted, computed or not found in that part is said of the part alone.

function shown(View: unknown, props: object, locale: 'it' | 'en' = 'it') {
  const intl = { locale, timeZone: 'Europe/Rome', messages: messagesOf(locale) };
  const view = createElement(View as ComponentType<object>, props);
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, view));
}

const DOCTORS = placeBelow('/assistiti/1');
const listParams = { address: {}, words: {} };
const YEARS_AGO = daysAfter(today(), -3 * 366);

test('items may be hidden from every doctor except one with total visibility and the highest level', () => {
  const sight = (visibility: number, level: number) => ({ visibility, level, tags: [] });
  expect(mayMiss(undefined), 'the owner').toBe(false);
  expect(mayMiss(sight(FULL, 6))).toBe(false);
  expect([sight(FULL, 5), sight(PARTIAL, 6), sight(MINIMAL, 6), sight(FULL, 7)].map(mayMiss)).toEqual(
    Array(4).fill(true),
  );
});

test('a score says that it counts only what is marked where items may be hidden', () => {
  const worked = { lines: [{ name: 'points', value: 0, unit: '' }], version: 'cha2ds2-vasc' };
  const calculation = { evaluated: { worked, unusual: [], missingFields: [] }, stale: false, links: 0 };
  const props = { calculator: strokeCalculator, calculation };
  const words = 'Conta solo ciò che è segnato qui: voci della cartella possono essere nascoste a Lei.';
  expect(shown(Outcome, { ...props, mayMiss: true })).toContain(words);
  expect(shown(Outcome, { ...props, mayMiss: false })).not.toContain(words);
});

describe('results', () => {
  const row = (day: string) => ({
    row: { id: 1, examId: 2, examName: 'Analisi', day, test: null, name: 'Sodio', unit: 'mmol/L', value: 140 },
    ...{ before: null, direction: null, critical: null, count: 1 },
  });
  const view = (day: string, own: boolean, mayMiss: boolean) => {
    const overview = { groups: [{ group: 'emocromo', rows: [row(day)] }], computed: [], searched: false };
    const page = { overview, person: { birthDate: null, sex: 'unknown' } };
    return shown(ResultsView, { page, results: '/r', exams: '/e', listParams, own, mayMiss });
  };
  const LATEST = 'Questi sono gli ultimi risultati visibili a Lei: possono essercene di più recenti.';

  test('of more than twelve months say to a doctor how old they are', () => {
    expect(view(YEARS_AGO, false, true)).toContain('3 anni fa');
    expect(view(daysAfter(today(), -360), false, true)).not.toMatch(/ fa</);
    const results = { alarms: [], outside: [], others: [{ ...row(YEARS_AGO), position: {} }], unjudged: 0 };
    expect(shown(ResultsCard, { results, shown: 4, place: DOCTORS })).toContain('(3 anni fa)');
    expect(view(YEARS_AGO, true, false)).not.toMatch(/ fa</);
  });

  test('say once that newer ones may exist where results may be hidden', () => {
    expect(view(YEARS_AGO, false, true).split(LATEST)).toHaveLength(2);
    expect(view(YEARS_AGO, false, false)).not.toContain(LATEST);
    expect(view(YEARS_AGO, true, false)).not.toContain(LATEST);
  });
});

describe('an empty list', () => {
  const table = (search: string, empty: string | undefined) => {
    const listing = { search, sort: null, descending: false, page: 1 };
    const data = { rows: [], listing, size: 10, count: 0, more: false };
    return shown(RecordTable, { caption: 'Visite', columns: [], data, listParams, empty });
  };
  test('under a search says to a doctor that nothing visible matches', () => {
    expect(table('asma', undefined)).toContain('Nessuna voce visibile a Lei corrisponde alla ricerca.');
    expect(table('', undefined)).toContain('Nessuna voce visibile a Lei.');
    expect(table('asma', 'Nessuna visita.')).toContain('Nessun risultato');
  });

  test('of home pressure says what belongs there, and links to the course', () => {
    const home = { from: today(), to: today(), measurements: [], days: 0, other: 0 };
    const html = (editable: boolean) => shown(HomePressureSection, { home, editable, listParams });
    for (const editable of [true, false])
      expect(html(editable)).toMatch(/le medie della pressione degli ultimi sette giorni.*href="\?vista=andamento"/);
    expect(html(false)).toContain('visibile a Lei negli ultimi sette giorni');
    expect(html(true)).not.toContain('visibil');
  });
});

test('an axis without events in the period says so of what the doctor sees', () => {
  const page = { asked: { sections: [] }, zoom: 'years', sections: ['visits'], axis: { cells: [], bars: [] } };
  const some = { ...page, axis: { ...page.axis, cells: [{ section: 'visits', cell: today().slice(0, 4), count: 2 }] } };
  expect(shown(TimelineAxis, { page, base: '/assistiti/1' })).toContain(
    'Nessun evento visibile a Lei in questo periodo.',
  );
  expect(shown(TimelineAxis, { page: some, base: '/assistiti/1' })).toContain(
    'In questo periodo, visibili a Lei: 2 visite.',
  );
  expect(shown(TimelineAxis, { page: some, base: undefined })).toContain('In questo periodo: 2 visite.');
});

test('the number of allergies on every page of a patient counts the visible ones', () => {
  const none = { rows: [], more: false };
  const allergy = { id: 1, pathology: 'Penicillina', reaction: null, state: 0, kind: 'Allergia' };
  const html = (rows: object[]) =>
    shown(AlertStrip, { alerts: { allergies: { rows, more: false }, problems: none, therapies: none }, base: '/a' });
  expect(html([allergy, { ...allergy, id: 2 }])).toContain('Allergie visibili a Lei (2):');
  expect(html([])).toContain('Allergie:');
});

test('the calendar of vaccines is computed for a doctor from the visible ones', () => {
  const due = [{ key: 'zoster', state: 'now', from: today(), given: 0, doses: 2 }];
  const table = { rows: [], listing: { search: '', page: 1 }, size: 10, count: 0, more: false };
  const html = (own: boolean, listed: object[] = due) =>
    shown(VaccinationFigures, { table, due: listed, own }) + shown(DueTable, { due: listed, collapsed: [], own });
  expect(html(false)).toContain('in calendario ora, dai vaccini visibili a Lei');
  expect(html(false)).toContain('1 vaccino, dai vaccini visibili a Lei');
  expect(html(false, [])).toContain('Dai vaccini visibili a Lei, il calendario non prevede altro');
  for (const listed of [due, []]) expect(html(true, listed)).not.toContain('visibili a Lei');
});

test('a doctor’s documents are not promised to contain the whole record, nor a choice that doctors do not have', () => {
  const documents = ['report', 'emergency', 'fhir'].map((kind) => ({ kind, address: '/a', file: 'a' }));
  const html = shown(ReportCards, { documents });
  expect(html).not.toMatch(/Tutta la cartella|Scelga|>La cartella/);
  expect(html.match(/Lei può vedere/g)).toHaveLength(3);
  expect(shown(ReportCards, { documents, choices: 'x' })).toContain('Scelga che cosa deve contenere');
});

test('the events of a chart that has none speak of the period alone', () => {
  const courseEvents = { asked: ['farmaci'], events: [], more: false };
  const words = messagesOf('it') as unknown as { charts: { events: { none: string; noneVisible: string } } };
  const { none, noneVisible } = words.charts.events;
  expect(shown(EventChoice, { courseEvents, addressOf: () => '?', none })).toContain(none);
  for (const text of [none, noneVisible]) expect(text).toMatch(/in questo periodo/);
  expect(noneVisible).toContain('visibile a Lei');
});

test('a forbidden medicine is in the urgent ink', () => {
  const row = { id: 1, drug: 'Augmentin', state: 0, start: '2024-01-01', end: null, tags: [], level: 1 };
  const listing = { search: '', sort: null, descending: false, page: 1 };
  const table = { rows: [row], listing, size: 10, count: 1, more: false, state: 0 };
  const html = shown(TherapyTables, { tables: [table], tags: [], listParams, collapsed: [], editable: false });
  expect(html).toMatch(/<span class="[^"]*forbidden[^"]*">Augmentin<\/span>/);
});

test.each(['it', 'en'] as const)('in %s the sentences for what is visible deny nothing that is hidden', (locale) => {
  const text = (key: string, values: Record<string, string> = {}) => translate(locale, key, values);
  const said = [
    ...['record.noneFoundVisible', 'charts.events.noneVisible', 'readings.noneVisibleInPeriod', 'story.noneVisible'],
    ...['readings.home.noneVisible', 'results.lastVisible', 'vaccinations.nothingDueVisible', 'calculators.onlyGiven'],
  ].map((key) => text(key));
  const due = shown(DueTable, { due: [], collapsed: [], own: false }, locale).replace(/<[^>]+>/g, ' ');
  said.push(text('story.toldVisible', { told: '2' }), due);
  expect(said.flatMap(denialsIn)).toEqual([]);
});

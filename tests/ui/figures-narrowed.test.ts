import { NextIntlClientProvider } from 'next-intl';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ExamTables } from '@/components/exams/ExamTables';
import { FileTable } from '@/components/files/FileTable';
import { TracingTable } from '@/components/files/TracingTable';
import { ListFigures } from '@/components/list/ListFigures';
import { ResultsView } from '@/components/results/ResultsView';
import { StateTables } from '@/components/section/StateTables';
import { VaccinationFigures } from '@/components/vaccinations/VaccinationFigures';
import type { Listing } from '@/lib/access/lists/listing';
import { messagesOf } from '@/lib/i18n/translate';
import { diagnosisModel } from '@/lib/sections/diagnoses/model';
import { today } from '@/lib/values/days';

// The large figures describe the whole record, so a narrowed list shows none: they would only count what was found.

const WHOLE: Listing = { search: '', sort: null, descending: false, page: 1 };
const table = (listing: Listing, rows: unknown[] = []) => ({ rows, listing, size: 10, count: 3, more: false });
const tables = (listing: Listing, states: readonly number[]) => states.map((state) => ({ ...table(listing), state }));
const shared = { listParams: { address: {}, words: {} }, collapsed: [], editable: false };
const report = {
  ...{ id: 1, name: 'ECG.pdf', kind: 'kardia', day: today(), createdAt: new Date(), comment: '', kardiaNote: '' },
  ...{ megabytes: 1, level: 1, tags: [], source: 'kardia' },
};
const glucose = { id: 1, day: '2026-01-15', loinc: null, name: 'Glicemia', unit: 'mg/dL', value: 90 };

/** The figures of each page, by a number that occurs only in them, for a listing and whether the page is filtered. */
const PAGES: Record<string, (listing: Listing) => [FunctionComponent<never>, object]> = {
  diagnoses: (listing) => [
    StateTables as never,
    { ...shared, model: diagnosisModel, id: 'diagnosi', tables: tables(listing, [0, 1, 2]), columns: [] },
  ],
  exams: (listing) => [
    ExamTables as never,
    {
      ...shared,
      tables: tables(listing, [0, 1, 2]),
      found: undefined,
      filter: { kinds: [], years: [] },
      attachments: [],
      results: { counts: new Map(), address: '/r' },
    },
  ],
  files: (listing) => [FileTable as never, { ...shared, table: table(listing, [report]), exams: new Map() }],
  ecgs: (listing) => [
    TracingTable as never,
    { ...shared, table: table(listing, [report]), exams: new Map(), tags: [] },
  ],
  vaccinations: (listing) => [VaccinationFigures as never, { table: table(listing), due: null }],
  visits: (listing) => [ListFigures as never, { section: 'visits', table: table(listing, [{ day: today() }]) }],
};

const FIGURES = /<strong>\d+<\/strong>/;
function shown(name: string, listing: Listing) {
  const [Page, props] = PAGES[name]?.(listing) ?? [];
  return rendered(Page as never, props as never);
}

function rendered(Page: FunctionComponent<never>, props: object) {
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  const view = createElement(Page as FunctionComponent<object>, props);
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, view));
}

test.each(Object.keys(PAGES))('%s: the figures are shown for the whole list, not for a narrowed one', (name) => {
  expect(shown(name, WHOLE)).toMatch(FIGURES);
  expect(shown(name, { ...WHOLE, search: 'asma' })).not.toMatch(FIGURES);
  expect(shown(name, { ...WHOLE, item: { section: name, id: 1 } as never })).not.toMatch(FIGURES);
});

test('results: the numbers of all results and of those to look at are shown for the whole list, not for a narrowed one', () => {
  const views = (searched: boolean, interpretation = 'H') => {
    const rows = [{ row: { ...glucose, interpretation }, before: null, direction: null, critical: null, count: 1 }];
    const overview = { groups: [{ group: 'emocromo', rows }], computed: [], searched, watchedOnly: false };
    const page = { overview, person: { birthDate: null, sex: 'unknown' } };
    return rendered(ResultsView as never, { page, results: '/r', ...shared }).match(/<nav.*?<\/nav>/)?.[0] ?? '';
  };
  expect(
    views(false)
      .replace(/<[^>]+>/g, '|')
      .replace(/\|+/g, '|'),
  ).toBe('|Tutti |1|Da guardare |1|');
  expect(views(true)).toBe('');
  expect(views(false, 'N'), 'none is denied where all are within').toBe('');
});

test.each([{ kind: 'Studi Radiologici' }, { year: '2026' }])('exams filtered by %j show no figures', (chosen) => {
  const [Page, props] = PAGES.exams?.(WHOLE) ?? [];
  const filter = { kinds: [], years: [], ...chosen };
  expect(rendered(Page as never, { ...props, filter })).not.toMatch(FIGURES);
});

import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TimelineList } from '@/components/timeline/TimelineList';
import { messagesOf } from '@/lib/i18n/translate';
import type { TimelineItem } from '@/lib/record/timeline/items';
import type { PageEnds } from '@/lib/record/timeline/lines';
import { daysAfter, today } from '@/lib/values/days';

// A line of the timeline's list describes its item correctly.

const item = (given: Partial<TimelineItem>): TimelineItem => ({
  ...{ section: 'therapies', id: 1, day: '2026-01-15', until: '2026-01-15', lasts: false, title: 'Aspirina' },
  ...{ text: null, measured: false, word: null, kind: null, doctor: null, together: null },
  ...given,
});

function told(items: TimelineItem[], ends: Partial<PageEnds> = {}, locale: 'it' | 'en' = 'it') {
  const props = { items, from: undefined, base: undefined, ends: { before: false, behind: false, ...ends } };
  const intl = { locale, timeZone: 'Europe/Rome', messages: messagesOf(locale) };
  return renderToStaticMarkup(
    createElement(NextIntlClientProvider, intl as never, createElement(TimelineList, props)),
  ).replace(/<[^>]+>/g, '|');
}

test('an item that begins in the future is not shown as ongoing', () => {
  const without = { lasts: true, until: null };
  expect(told([item({ ...without, day: today() })])).toContain(', in corso');
  const later = told([item({ ...without, day: daysAfter(today(), 1) })]);
  expect(later).toMatch(/dal \d/);
  expect(later).not.toContain('in corso');
});

test('numbers are in the Italian format, and a report’s words are shown unchanged', () => {
  const result = { section: 'results', together: 5 };
  expect(told([item({ ...result, text: '≤ 5.2 mg/L', measured: true })])).toContain('≤ 5,2 mg/L');
  expect(told([item({ ...result, text: '1.80 circa', measured: false })])).toContain('1.80 circa');
});

test('the number of values of a report that may continue on another page is shown as a minimum', () => {
  const value = (id: number, day = '2026-01-15') => item({ id, day, section: 'results', together: 5, title: `V${id}` });
  const two = [value(1), value(2)];
  expect(told(two)).toContain('|2 ');
  expect(told(two)).not.toContain('almeno');
  for (const ends of [{ before: true }, { behind: true }]) expect(told(two, ends)).toContain('|almeno 2 ');
  const between = [value(3, '2026-01-20'), ...two, value(4, '2026-01-10')];
  expect(told(between, { before: true, behind: true })).not.toContain('almeno');
});

test('an allergy and an intolerance are called so, with their reaction, and not a diagnosis', () => {
  const allergy = { section: 'diagnoses', title: 'Penicillina', text: 'orticaria', word: 'story.diagnosis.0' };
  const lines = told([
    item({ ...allergy, kind: 'diagnoses.kinds.Allergia' }),
    item({ ...allergy, id: 2, title: 'Lattosio', text: null, kind: 'diagnoses.kinds.Intolleranza' }),
  ]);
  expect(lines).toContain('Allergia · Confermata · orticaria');
  expect(lines).toContain('Intolleranza · Confermata');
  expect(lines).not.toContain('Diagnosi');
  expect(told([item({ ...allergy, text: null, kind: 'diagnoses.kinds.Diagnosi' })])).toContain('Diagnosi · Confermata');
});

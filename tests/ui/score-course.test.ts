import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ScoreCourse } from '@/components/scores/ScoreCourse';
import { messagesOf } from '@/lib/i18n/translate';
import type { Course, LineName } from '@/lib/sections/scores/course';

// The large value of a score with results of several equations, which are not comparable with each other.

const line = (name: LineName, day: string, value: number): Course['lines'][number] => ({
  name,
  series: {
    points: [{ at: 0, count: 1, mean: value, min: value, max: value }],
    count: 1,
    mean: value,
    min: value,
    max: value,
    last: { value, day },
  },
});

/** The text in large type, with the text beside it. */
function headOf(...lines: Course['lines']) {
  const [newestLine, { last }] = lines
    .map(({ name, series }) => [name, series] as const)
    .reduce((one, other) => ((other[1].last?.day ?? '') > (one[1].last?.day ?? '') ? other : one));
  const newest = {
    name: 'meld-score',
    value: last?.value ?? 0,
    formula: null,
    inputs: null,
    createdAt: new Date(`${last?.day}T10:00:00Z`),
  } as const;
  const course: Course = { name: 'meld-score', from: '2026-01-01', days: 30, lines, newest, newestLine };
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  const view = createElement(NextIntlClientProvider, intl as never, createElement(ScoreCourse, { course }));
  return renderToStaticMarkup(view).match(/<p class="[^"]*key[^"]*">.*?<\/p>/)?.[0] ?? '';
}

test('with several equations the newest value has its equation’s name', () => {
  const head = headOf(line('sent', '2026-01-20', 12), line('meld', '2026-01-30', 14));
  expect(head).toContain('14');
  expect(head).toMatch(/MELD/);
  expect(headOf(line('meld', '2026-01-30', 14)), 'a single one is named in the title').not.toMatch(/MELD/);
});

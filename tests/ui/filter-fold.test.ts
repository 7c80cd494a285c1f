import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ExamFilter } from '@/components/exams/ExamFilter';
import { DocumentFilter } from '@/components/files/DocumentFilter';
import { listParamsOf } from '@/components/list/list-params';
import { TimelineFilters } from '@/components/timeline/TimelineFilters';
import { messagesOf } from '@/lib/i18n/translate';
import type { TimelinePageData } from '@/lib/record/timeline/queries';

const listParams = listParamsOf({}, {}, async () => '');
const timeline = (asked: object) =>
  createElement(TimelineFilters, {
    page: {
      asked: { sections: [], ...asked },
      sections: ['visits'],
      doctors: [],
      tags: [],
    } as never as TimelinePageData,
  });
const exams = (chosen: object) =>
  createElement(ExamFilter, { filter: { years: ['2026'], ...chosen }, listParams } as never);
const documents = (kind?: 'referto') => createElement(DocumentFilter, { kind, listParams });

function drawn(view: Parameters<typeof renderToStaticMarkup>[0]) {
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  const html = renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, view));
  const [, open, text] = /<details[^>]*?( open="")?><summary[^>]*>([^<]*)</.exec(html) ?? [];
  return [text, open !== undefined];
}

test.each([
  ['the timeline', timeline({}), timeline({ sections: ['visits', 'exams'], tag: 3 }), 3],
  ['exams', exams({}), exams({ kind: 'Patologia', year: '2026' }), 2],
  ['documents', documents(), documents('referto'), 1],
])('the filters of %s are folded behind a button, which says how many are on and is then open', (_, none, some, on) => {
  expect(drawn(none)).toEqual(['Filtri', false]);
  expect(drawn(some)).toEqual([`Filtri (${on})`, true]);
});

import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PainNow } from '@/components/notebook/PainNow';
import { messagesOf } from '@/lib/i18n/translate';
import type { DatedPain } from '@/lib/sections/notebook/heat';
import { monthsOf, painNowOf } from '@/lib/sections/notebook/now';

// The text above the diary about entries without a painful area.

const written = (date: string): DatedPain => ({ date, covered: [] });

function shown(...entries: DatedPain[]) {
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  const view = createElement(PainNow, { now: painNowOf(entries, monthsOf('2026-11-21')), own: true });
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, view));
}

test('a month with only painless entries is described as such, and not as one without pain', () => {
  const html = shown(written('2026-11-03'), written('2026-10-03'), written('2026-10-04'));
  expect(html).toContain('Nell’ultimo mese c’è un’annotazione senza zone dolenti.');
  expect(html).toContain('Nel mese prima: 2 annotazioni senza zone dolenti.');
  expect(html).not.toMatch(/nessun giorno/i);
});

test('a month without entries has no day with pain noted', () => {
  expect(shown()).toContain('Nessun giorno');
});

import { MantineProvider } from '@mantine/core';
import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type EcgReport, rowAt } from '@/components/ecgs/fetch-ecg';
import { ReportedEcg } from '@/components/ecgs/ReportedEcg';
import { messagesOf } from '@/lib/i18n/translate';
import { ecgOf } from '../support/ecg/heart';

// An electrocardiogram beside the report that it was imported from.

const LEADS = ['I', 'II', 'III', 'aVR', 'aVL', 'aVF'];
const rows = LEADS.flatMap((lead) =>
  [0, 7.5, 15, 22.5].map((fromSeconds, at) => ({
    lead,
    page: at + 2,
    box: [0.1, 0.2, 0.8, 0.1] as const,
    fromSeconds,
  })),
);
const { samples, samplesPerSecond, microvoltsPerStep } = ecgOf({ seconds: 30 });
const report = (leads: readonly string[]): EcgReport => ({
  fileId: 7,
  leads: leads.map((lead) => ({ lead, samples, samplesPerSecond, microvoltsPerStep })),
  rows,
});

function markup(of: EcgReport) {
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  const part = createElement(ReportedEcg, { ecg: ecgOf({ seconds: 30 }), report: of });
  const inside = createElement(MantineProvider, null, part);
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, inside));
}

test('the lead is chosen among those of the report, and a link leads to the file', () => {
  const html = markup(report(LEADS));
  expect([...html.matchAll(/<option value="([^"]+)"/g)].map(([, name]) => name)).toEqual(LEADS);
  expect(html).toContain('Derivazione');
  expect(html).toMatch(/href="\?voce=files-7#voce"/);
});

test('one lead leaves nothing to choose, and of a report that can no longer be read that is said', () => {
  expect(markup(report(['I']))).not.toContain('<option');
  expect(markup(report(['I']))).not.toContain('non si possono più leggere');
  expect(markup(report([]))).toContain('non si possono più leggere');
});

test('the row is that of the lead and the time at the left end of the picture', () => {
  const placeOf = (lead: string, seconds: number) => {
    const row = rowAt(rows, lead, seconds);
    return [row?.lead, row?.page];
  };
  expect(placeOf('II', 0)).toEqual(['II', 2]);
  expect(placeOf('II', 7.4)).toEqual(['II', 2]);
  expect(placeOf('aVF', 16)).toEqual(['aVF', 4]);
  expect(placeOf('aVF', 99)).toEqual(['aVF', 5]);
  expect(rowAt(rows, undefined, 0)).toBeUndefined();
});

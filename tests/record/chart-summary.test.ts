import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Went } from '@/components/readings/Went';
import { withRecord } from '@/lib/access/record/record';
import { messagesOf } from '@/lib/i18n/translate';
import type { ChartSummary } from '@/lib/sections/readings/chart-summary';
import { readReadingTrends } from '@/lib/sections/readings/queries';
import { readingsSection } from '@/lib/sections/readings/section';
import { daysAfter, displayedDay, today } from '@/lib/values/days';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { newRow } from '../support/rows';

// A chart's caption: the newest value, its assessment and its trend.

const behind = inProcess();
const ago = (days: number) => daysAfter(today(), -days);

async function summariesOf(rows: { ago: number; [name: string]: unknown }[], birthDate = '1970-01-01') {
  const patient = await newPatient(behind.db, { birthDate });
  for (const { ago: days, ...given } of rows)
    await newRow(behind.db, 'readings', patient, { heartRate: null, ...given, day: ago(days) });
  const read = await withRecord(
    await viewerOf(patient.userId),
    'own',
    readingsSection,
    readReadingTrends({ periodo: 'tutto' }),
  );
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value.summaries;
}

function shown(summary: ChartSummary) {
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  return renderToStaticMarkup(
    createElement(NextIntlClientProvider, intl as never, createElement(Went, { summary, id: 'went' })),
  );
}

describe('the caption of a pressure', () => {
  test('has both values of the newest reading, judged together, and the older values they are compared with', async () => {
    const { pressure, heartRate } = await summariesOf([
      { ago: 300, maxPressure: 150, minPressure: 95 },
      { ago: 200, maxPressure: 145, minPressure: 92 },
      { ago: 3, maxPressure: 128, minPressure: 82 },
    ]);
    expect(pressure).toEqual({
      last: [128, 82],
      day: ago(3),
      judgement: 'within',
      severity: 'normal',
      first: { values: [150, 95], day: ago(300), count: 1 },
      direction: 'falling',
    });
    expect(heartRate).toBeNull();
  });

  test('compares with a mean if several of the first values were taken close together', async () => {
    const { pressure } = await summariesOf([
      { ago: 3000, maxPressure: 150, minPressure: 90 },
      { ago: 2990, maxPressure: 140, minPressure: 80 },
      { ago: 3, maxPressure: 128, minPressure: 82 },
    ]);
    expect(pressure?.first).toEqual({ values: [145, 85], day: ago(2995), count: 2 });
    const html = shown(pressure as ChartSummary);
    expect(html).toContain(`da 145/85, in media di 2 valori intorno al ${displayedDay(ago(2995))}, a 128/82`);
    const single = shown({ ...(pressure as ChartSummary), first: { values: [150, 90], day: ago(300), count: 1 } });
    expect(single).toContain(`da 150/90 (${displayedDay(ago(300))}) a 128/82`);
  });

  test('does not combine values of two different readings', async () => {
    const { pressure } = await summariesOf([
      { ago: 9, maxPressure: 150, minPressure: 95 },
      { ago: 3, maxPressure: 128 },
    ]);
    expect(pressure).toMatchObject({ last: [128, null], judgement: null, direction: null });
  });
});

test('a single value has no trend', async () => {
  const { weight } = await summariesOf([{ ago: 5, weight: 80 }]);
  expect(weight).toMatchObject({ last: [80], judgement: null, first: null, direction: null });
});

describe('the glucose', () => {
  test('is judged and compared with values of the same moment only', async () => {
    const summaries = await summariesOf([
      { ago: 9, glucose: 90, meal: 'fasting' },
      { ago: 8, glucose: 180, meal: 'postprandial' },
      { ago: 3, glucose: 130, meal: 'fasting' },
      { ago: 2, glucose: 130, meal: 'postprandial' },
    ]);
    const { glucoseFasting, glucosePostprandial } = summaries;
    expect(glucoseFasting).toMatchObject({ last: [130], judgement: 'above', direction: 'rising' });
    expect(glucoseFasting?.first).toEqual({ values: [90], day: ago(9), count: 1 });
    expect(glucosePostprandial).toMatchObject({ last: [130], judgement: 'within', direction: 'falling' });
    expect(glucosePostprandial?.first?.values).toEqual([180]);
    expect(summaries.glucosePreprandial).toBeNull();
  });

  test('of an unknown moment has no trend, and is not said to be normal', async () => {
    const { glucoseUnknown } = await summariesOf([
      { ago: 9, glucose: 90, meal: null },
      { ago: 3, glucose: 130, meal: null },
    ]);
    expect(glucoseUnknown).toMatchObject({ last: [130], judgement: null, first: null, direction: null });
  });
});

test('a body mass index of an adult is judged; a height, and any value of a child, is not', async () => {
  const { bmi, height } = await summariesOf([{ ago: 2, weight: 100, height: 170 }]);
  expect([bmi?.judgement, height?.judgement, height?.last]).toEqual(['above', null, [170]]);
  const child = await summariesOf(
    [{ ago: 2, weight: 100, height: 170, maxPressure: 180, minPressure: 100 }],
    ago(3000),
  );
  expect([child.bmi?.judgement, child.pressure?.judgement]).toEqual([null, null]);
});

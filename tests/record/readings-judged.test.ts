import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useColumns } from '@/components/readings/ReadingColumns';
import { withRecord } from '@/lib/access/record/record';
import { messagesOf } from '@/lib/i18n/translate';
import type { Reading } from '@/lib/sections/readings/model/model';
import { type ReadingList, readReadingList } from '@/lib/sections/readings/queries';
import { readingsSection } from '@/lib/sections/readings/section';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { newRow } from '../support/rows';

// The readings table marks the values that are outside the normal range for the day of the reading.

const behind = inProcess();

const OUTSIDE = {
  ...{ height: 170, weight: 90, maxPressure: 150, minPressure: 95 },
  ...{ heartRate: 120, oxygen: 90, temperature: 39, glucose: 250 },
};

const Row = ({ readings, row }: { readings: ReadingList; row: Reading }) =>
  createElement('p', null, ...useColumns(readings, []).map(({ cell }) => cell(row)));

/** The number of marked values in a row of the table. */
function marksOf(readings: ReadingList, row: Reading): number {
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  const shown = createElement(NextIntlClientProvider, intl as never, createElement(Row, { readings, row }));
  return renderToStaticMarkup(shown).match(/data-step="\w+" aria-hidden/g)?.length ?? 0;
}

test('each abnormal value of an adult is marked, but no value measured before the eighteenth birthday', async () => {
  const patient = await newPatient(behind.db, { birthDate: '2006-11-02' });
  for (const day of ['2024-11-01', '2024-11-02']) await newRow(behind.db, 'readings', patient, { ...OUTSIDE, day });
  const read = await withRecord(await viewerOf(patient.userId), 'own', readingsSection, readReadingList({}));
  if (!read.ok) throw new Error(read.refusal.code);
  const { rows } = read.value.table;
  expect(rows.map((row) => [row.day, marksOf(read.value, row)])).toEqual([
    ['2024-11-02', 6],
    ['2024-11-01', 0],
  ]);
});

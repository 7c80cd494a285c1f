import { NextIntlClientProvider } from 'next-intl';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { ResultsView } from '@/components/results/ResultsView';
import { withRecord } from '@/lib/access/record/record';
import { messagesOf } from '@/lib/i18n/translate';
import { MOST_EVENTS } from '@/lib/record/course-events/queries';
import { readDoctorViewResultsWithEvents } from '@/lib/record/course-events/results';
import { resultsSection } from '@/lib/sections/results/section';
import { tie } from '../access/doctor-scene';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// The events beside the course of a test: medicines begun or ended, and problems with their onset, of visible rows alone.

const behind = inProcess();
const EVERYTHING = { test: 'potassium', eventi: 'farmaci,problemi' };

let patient: Patient;
let doctorId: number;
beforeAll(async () => {
  patient = await newPatient(behind.db, { birthDate: '1950-01-01' });
  ({
    doctor: { userId: doctorId },
  } = await tie(behind, patient, { level: 1 }));
  for (const day of ['2025-01-10', '2025-06-10', '2026-01-10']) {
    const examId = await newRow(behind.db, 'exams', patient, { state: 2, level: 1, reason: 'Sangue', day });
    const range = { low: 3.5, high: 5.1, range: '3,5 - 5,1', loinc: null };
    await newRow(behind.db, 'results', patient, {
      ...{ examId, day, test: 'potassium', name: 'Potassio', unit: 'mmol/L', value: 4.4, ...range },
    });
  }
});

const therapy = (given: Record<string, unknown>) =>
  newRow(behind.db, 'therapies', patient, {
    state: 2,
    level: 1,
    drug: 'Norvasc',
    substance: null,
    strength: null,
    ...given,
  });
const diagnosis = (given: Record<string, unknown>) =>
  newRow(behind.db, 'diagnoses', patient, { state: 0, kind: 'Diagnosi', level: 1, pathology: 'Gotta', ...given });

async function read(userId: number, target: 'own' | number, query: Record<string, string> = EVERYTHING) {
  const page = await withRecord(await viewerOf(userId), target, resultsSection, readDoctorViewResultsWithEvents(query));
  if (!page.ok || !page.value) throw new Error('nothing is read');
  return page.value;
}

function shown(page: object, own: boolean) {
  const props = { page, results: '/r', exams: '/e', listParams: { address: {}, words: {} }, own };
  const intl = { locale: 'it', timeZone: 'Europe/Rome', messages: messagesOf('it') };
  const view = createElement(ResultsView as ComponentType<object>, props);
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, view));
}

test('hidden medicines and problems leave no trace in the chart and its table', async () => {
  await therapy({ start: '2025-03-01', end: '2025-08-01' });
  await diagnosis({ onset: '2025-04' });
  const before = await read(doctorId, patient.patientId);
  const html = shown(before, false);
  for (const text of ['01/03/2025', 'Norvasc: inizio', '01/08/2025', 'Norvasc: fine', '04/2025', 'Gotta: esordio'])
    expect(html.split(text), text).toHaveLength(3);
  await therapy({ level: 6, drug: 'Canarino', start: '2025-02-01', end: '2025-09-01' });
  await diagnosis({ level: 6, pathology: 'Canarino', onset: '2025-05-05' });
  const after = await read(doctorId, patient.patientId);
  expect(JSON.stringify(after)).toBe(JSON.stringify(before));
  expect(shown(after, false)).toBe(html);
  expect(shown(await read(patient.userId, 'own'), true)).toContain('Canarino: esordio');
});

test('what is not asked for, forbidden, ruled out, or outside of the days of the course is not marked', async () => {
  const other = await read(patient.userId, 'own', { test: 'potassium', eventi: 'problemi' });
  expect(other.courseEvents?.events.map(({ what }) => what)).toEqual(['onset', 'onset']);
  expect((await read(patient.userId, 'own', { test: 'potassium' })).courseEvents?.events).toEqual([]);
  const count = (await read(patient.userId, 'own')).courseEvents?.events.length;
  await therapy({ state: 0, drug: 'Vietato', start: '2025-02-02', end: null });
  await therapy({ drug: 'Antico', start: '2020-02-02', end: '2024-12-31' });
  await diagnosis({ state: 2, pathology: 'Esclusa', onset: '2025-05' });
  await diagnosis({ pathology: 'Recente', onset: '2026-02' });
  expect((await read(patient.userId, 'own')).courseEvents?.events).toHaveLength(count ?? 0);
});

test('of many events the most recent ones are marked', async () => {
  for (let at = 0; at <= MOST_EVENTS; at += 1)
    await diagnosis({ pathology: `Problema ${at}`, onset: `2025-07-${String(at + 1).padStart(2, '0')}` });
  const { courseEvents } = await read(patient.userId, 'own');
  expect([courseEvents?.events.length, courseEvents?.more]).toEqual([MOST_EVENTS, true]);
  expect(courseEvents?.events.at(-1)?.when).toBe('2025-09-01');
  expect(shown(await read(patient.userId, 'own'), true)).toContain(`i ${MOST_EVENTS} più recenti`);
});

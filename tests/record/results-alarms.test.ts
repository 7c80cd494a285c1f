import { NextIntlClientProvider } from 'next-intl';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { expect, test } from 'vitest';
import { ResultsView } from '@/components/results/ResultsView';
import { OwnSummary } from '@/components/summary/OwnSummary';
import { withRecord } from '@/lib/access/record/record';
import { messagesOf } from '@/lib/i18n/translate';
import { readGlance } from '@/lib/record/home/glance';
import { readDoctorViewSummary } from '@/lib/record/summary/queries';
import { cardSection } from '@/lib/sections/patient/section';
import { readDoctorViewResults } from '@/lib/sections/results/queries';
import { resultsSection } from '@/lib/sections/results/section';
import { daysAfter, displayedDay, today } from '@/lib/values/days';
import { tie } from '../access/doctor-scene';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// An alarming result stands before everything else wherever results are summarised, for every reader who may see it.

const behind = inProcess();
const yesterday = daysAfter(today(), -1);

function shown(Page: unknown, props: object, locale: 'it' | 'en' = 'it') {
  const intl = { locale, timeZone: 'Europe/Rome', messages: messagesOf(locale) };
  const view = createElement(Page as ComponentType<object>, props);
  // The home has an action that goes to another page.
  const routed = createElement(AppRouterContext.Provider, { value: {} as never }, view);
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, routed));
}

type Given = Record<string, unknown>;
async function withResult(patient: Patient, given: Given, exam: Given = {}) {
  const day = (given.day as string | undefined) ?? yesterday;
  const examId = await newRow(behind.db, 'exams', patient, { state: 2, level: 1, reason: 'Sangue', ...exam, day });
  await newRow(behind.db, 'results', patient, {
    examId,
    loinc: null,
    low: null,
    high: null,
    range: null,
    ...given,
    day,
  });
  return examId;
}
const potassium = { test: 'potassium', name: 'Potassio', unit: 'mmol/L' };
const inr = { test: 'inr', name: 'INR', unit: '{INR}' };
const chol = { test: 'chol', name: 'Colesterolo', unit: 'mg/dL', value: 260, high: 200 };

async function glanceOf(patient: Patient) {
  const read = await withRecord(await viewerOf(patient.userId), 'own', cardSection, readGlance);
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value;
}

test('the home page begins with the alarming values, the most dangerous first, with what to do', async () => {
  const patient = await newPatient(behind.db, { birthDate: '1950-01-01' });
  await withResult(patient, chol);
  await withResult(patient, { ...potassium, value: 5.8, high: 5.1 });
  await withResult(patient, { ...inr, value: 6.1 });
  const glance = await glanceOf(patient);
  const html = shown(OwnSummary, { glance });
  expect(html.startsWith('<section')).toBe(true);
  const [alarms = '', rest = ''] = html.split('</section>');
  expect(alarms).toContain('Un valore di allarme');
  expect(alarms).toContain('<strong>6,1</strong>');
  expect(alarms).toContain('INR molto alto: rischio di sanguinamento. Se sanguina chiami il 112.');
  expect(alarms).toContain('Chiami adesso il medico o il 116117');
  expect(alarms).toContain('non ancora riviste da uno specialista');
  expect(alarms).not.toContain('Potassio');
  expect(rest).not.toContain('Un valore di allarme');
  expect(glance.results.outside.map(({ row }) => row.test)).toEqual(['inr', 'chol', 'potassium']);
  expect(shown(OwnSummary, { glance }, 'en')).toContain('Very high INR: risk of bleeding. If bleeding call 112.');
});

test('a newer value without alarm ends it, and after three days it is talked over with the doctor', async () => {
  const patient = await newPatient(behind.db, { birthDate: '1950-01-01' });
  const old = daysAfter(today(), -20);
  await withResult(patient, { ...potassium, value: 6.9, day: old });
  const told = shown(OwnSummary, { glance: await glanceOf(patient) });
  expect(told).toContain(`È del ${displayedDay(old)}: ne parli con il medico.`);
  expect(told).not.toContain('Chiami il 112 se sta male');
  await withResult(patient, { ...potassium, value: 4.4 });
  expect(shown(OwnSummary, { glance: await glanceOf(patient) })).not.toContain('valore di allarme');
  const ancient = await newPatient(behind.db, { birthDate: '1950-01-01' });
  await withResult(ancient, { ...potassium, value: 6.9, day: daysAfter(today(), -800) });
  const { alarms, outside } = (await glanceOf(ancient)).results;
  expect([alarms.length, outside.length]).toEqual([0, 1]);
});

test('a doctor is told the visible alarms, and of a hidden one there is no trace', async () => {
  const patient = await newPatient(behind.db, { birthDate: '1950-01-01' });
  const { doctor } = await tie(behind, patient, { level: 3 });
  const viewer = await viewerOf(doctor.userId);
  const read = async () => {
    const summary = await withRecord(viewer, patient.patientId, cardSection, readDoctorViewSummary);
    const page = await withRecord(viewer, patient.patientId, resultsSection, readDoctorViewResults({}));
    if (!summary.ok || !page.ok || !page.value) throw new Error('the doctor reads nothing');
    return { results: summary.value.results, page: page.value };
  };
  await withResult(patient, { ...potassium, value: 6.9 });
  const before = await read();
  expect(before.results.alarms.map(({ row, critical }) => [row.test, critical.level])).toEqual([
    ['potassium', 'critical'],
  ]);
  const html = shown(ResultsView, {
    page: before.page,
    results: '/r',
    exams: '/e',
    listParams: { address: {}, words: {} },
    own: false,
  });
  expect(html.indexOf('Un valore di allarme')).toBeLessThan(html.indexOf('Da guardare'));
  expect(html).toContain('Al paziente si dice: «Chiami il 112 se sta male');
  await withResult(patient, { ...inr, value: 9 }, { level: 6 });
  expect(JSON.stringify(await read())).toBe(JSON.stringify(before));
});

test('the results of an exam begin with its alarms, and end with what is computed from them', async () => {
  const patient = await newPatient(behind.db, { birthDate: '1960-05-01', sex: 'female' });
  const examId = await withResult(patient, { ...potassium, value: 6.9 });
  const add = (given: Given) =>
    newRow(behind.db, 'results', patient, {
      examId,
      loinc: null,
      low: null,
      high: null,
      range: null,
      day: yesterday,
      ...given,
    });
  await add({ test: 'creatinine', name: 'Creatinina', unit: 'mg/dL', value: 0.9 });
  await add({ test: 'glucose', name: 'Glicemia', unit: 'mg/dL', value: 96, low: 70, high: 100, range: '70 - 100' });
  await add({ test: 'hba1c_pct', name: 'HbA1c', unit: '%', value: 6.5 });
  const read = await withRecord(
    await viewerOf(patient.userId),
    'own',
    resultsSection,
    readDoctorViewResults({ esame: String(examId) }),
  );
  const page = read.ok ? read.value : undefined;
  const html = shown(ResultsView, {
    page,
    results: '/r',
    exams: '/e',
    listParams: { address: {}, words: {} },
    own: true,
  });
  expect(html.indexOf('Potassio molto alto')).toBeLessThan(html.indexOf('Modifica i risultati'));
  expect(html).toMatch(/VFG stimata \(CKD-EPI 2021\), calcolata:.*<strong[^>]*>\d+ mL\/min\/1,73 m²/);
  expect(html).toContain('Inker LA et al., N Engl J Med 2021');
  expect(html).toContain('48 mmol/mol (calcolata)');
  expect(html).toContain('orientativo: 0,5 – 1');
  expect(html).toContain('>nell’intervallo</span>');
  expect(html).not.toContain('data-step="ok"');
});

import { NextIntlClientProvider } from 'next-intl';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { ResultsView } from '@/components/results/ResultsView';
import { withRecord } from '@/lib/access/record/record';
import { messagesOf } from '@/lib/i18n/translate';
import { readDoctorViewResults } from '@/lib/sections/results/queries';
import { resultsSection } from '@/lib/sections/results/section';
import { tie } from '../access/doctor-scene';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient } from '../support/people';
import { newFile, newRow } from '../support/rows';

// The page of one laboratory test says what the test is, and where its newest value comes from as far as the reader may see it.

const behind = inProcess();
let patient: Patient;
let doctorId: number;
const day = '2026-05-21';

beforeAll(async () => {
  patient = await newPatient(behind.db);
  ({
    doctor: { userId: doctorId },
  } = await tie(behind, patient, { level: 1 }));
  const shared = { level: 1, tags: [] };
  const exam = { ...shared, state: 2, day, reason: 'Transaminasi', centre: 'Laboratorio Ambra' };
  const examId = await newRow(behind.db, 'exams', patient, exam);
  const value = { examId, test: 'alt', name: 'ALT', unit: 'U/L', value: 58, low: 5, high: 41, range: '5 - 41', day };
  await newRow(behind.db, 'results', patient, value);
  await newFile(behind.db, patient, { ...shared, examId, name: 'referto.pdf' });
  await newFile(behind.db, patient, { ...shared, level: 6, examId, name: 'riservato.pdf' });
});

async function pageOf(reader: 'owner' | 'doctor', key = 'alt', locale: 'it' | 'en' = 'it') {
  const own = reader === 'owner';
  const viewer = await viewerOf(own ? patient.userId : doctorId);
  const target = own ? 'own' : patient.patientId;
  const read = await withRecord(viewer, target, resultsSection, readDoctorViewResults({ test: key }));
  if (!read.ok) throw new Error(read.refusal.code);
  const page = read.value && { ...read.value, courseEvents: null };
  if (!page) return null;
  const props = { page, results: '/r', exams: '/e', listParams: {}, own };
  const intl = { locale, timeZone: 'Europe/Rome', messages: messagesOf(locale) };
  const view = createElement(ResultsView, props as never);
  return renderToStaticMarkup(createElement(NextIntlClientProvider, intl as never, view));
}

describe('what the test is', () => {
  test.each([
    ['it', 'Che cos’è', 'Un enzima che si trova soprattutto nel fegato.', 'ne parli con il Suo medico'],
    ['en', 'What it is', 'An enzyme that is found above all in the liver.', 'talk about it with your doctor'],
  ] as const)(
    'is folded behind the value in %s, and sends the owner to the doctor once',
    async (locale, title, text, sent) => {
      const html = (await pageOf('owner', 'alt', locale)) ?? '';
      const [, folded = ''] = new RegExp(`<details[^>]*><summary>${title}</summary>(.*?)</details>`).exec(html) ?? [];
      expect(folded).toContain(text);
      expect(html.split(sent)).toHaveLength(2);
      expect(html.indexOf('58')).toBeLessThan(html.indexOf(title));
      expect(html).not.toMatch(/<details[^>]* open/);
    },
  );

  test('is told to a doctor without being sent to a doctor', async () => {
    const html = await pageOf('doctor');
    expect(html).toContain('Un enzima che si trova soprattutto nel fegato.');
    expect(html).toContain('È una spiegazione generale e non una diagnosi.');
    expect(html).not.toContain('Suo medico');
  });

  test('is absent for a test that is not in the catalogue', async () => {
    expect(await pageOf('owner', 'unknown')).toBeNull();
  });
});

describe('where the newest value comes from', () => {
  test('is the exam, its day, its laboratory and all of its files for the owner', async () => {
    const html = await pageOf('owner');
    expect(html).toContain('Transaminasi, 21/05/2026, Laboratorio Ambra');
    expect(html).toContain('Allegati: referto.pdf, riservato.pdf');
  });

  test('names to a doctor of level 1 no file of a higher level', async () => {
    const html = await pageOf('doctor');
    expect(html).toContain('Transaminasi, 21/05/2026, Laboratorio Ambra');
    expect(html).toContain('Allegati: referto.pdf');
    expect(html).not.toContain('riservato');
  });
});

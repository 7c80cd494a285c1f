import { describe, expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record/record';
import { heartWords } from '@/lib/record/summary/heart-words';
import { personWords } from '@/lib/record/summary/person-words';
import { readDoctorViewSummary } from '@/lib/record/summary/queries';
import { summarySection } from '@/lib/record/summary/section';
import { wordsIn } from '@/lib/reports/words';
import { daysAfter, monthsBefore, today } from '@/lib/values/days';
import { partialDay } from '@/lib/values/fields';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// The parts of a summary that change a decision: problems in their order, all medicines, electrocardiograms, kidneys, pregnancy,
// smoking; each as far as the doctor sees it.

const behind = inProcess();

async function summaryFor(patient: Patient, given: Parameters<typeof associate>[3] = { level: 3 }) {
  const doctor = await newDoctor(behind.db);
  await associate(behind.db, patient, doctor, given);
  const read = await withRecord(
    await viewerOf(doctor.userId),
    patient.patientId,
    summarySection,
    readDoctorViewSummary,
  );
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value;
}
type Read = Awaited<ReturnType<typeof summaryFor>>;

const words = wordsIn('it', []);
const t = (key: string, values?: Record<string, string | number>) => words.t(`summary.${key}`, values);
const said = ({ person }: Read) => personWords(person, { t, locale: 'it', reader: 'doctor' });

test('problems stand in the clinical order: marked ones, chronic ones, others, each group by its onset', async () => {
  const patient = await newPatient(behind.db);
  const add = (pathology: string, given: object = {}) =>
    newRow(behind.db, 'diagnoses', patient, { level: 1, pathology, recordedOn: '2024-01-01', ...given });
  await add('Frattura del polso', { onset: '2012' });
  await add('Cervicalgia');
  await add('Diabete mellito di tipo 2', { onset: '2019-03' });
  await add('Ipertensione arteriosa', { onset: '2005' });
  await add('Emicrania', { relevant: true, onset: '2021-05-04' });
  await add('Sospetta soltanto', { state: 1 });
  const { problems } = await summaryFor(patient);
  expect(problems.rows.map(({ pathology, onset }) => [pathology, onset])).toEqual([
    ['Emicrania', '2021-05-04'],
    ['Ipertensione arteriosa', '2005'],
    ['Diabete mellito di tipo 2', '2019-03'],
    ['Frattura del polso', '2012'],
    ['Cervicalgia', null],
  ]);
});

test('an onset is a year, a month or a day up to today, as Italians or programs write it', () => {
  const read = (text: string) => partialDay.safeParse(text).data;
  expect(['2019', '3/2019', '03/2019', '2019-03', '5/3/2019', '2019-03-05'].map(read)).toEqual([
    ...['2019', '2019-03', '2019-03', '2019-03', '2019-03-05', '2019-03-05'],
  ]);
  const year = Number(today().slice(0, 4));
  for (const wrong of ['', '19', '13/2019', '31/02/2019', `${year + 1}`, 'da sempre', '2019/03/05'])
    expect(read(wrong), wrong).toBeUndefined();
});

test('all medicines are there, with those that must not be given; none that has ended is current', async () => {
  const patient = await newPatient(behind.db);
  const add = (drug: string, given: object) => newRow(behind.db, 'therapies', patient, { level: 1, drug, ...given });
  for (let n = 0; n < 14; n++) await add(`Farmaco ${n}`, { state: 1, start: '2020-01-01' });
  await add('Finito ieri', { state: 1, start: '2020-01-01', end: daysAfter(today(), -1) });
  await add('Da domani', { state: 1, start: daysAfter(today(), 1) });
  await add('Mai più', { state: 0, note: 'emorragia' });
  await add('Nascosto', { state: 0, level: 4 });
  const { current, toCome, forbidden } = (await summaryFor(patient)).medicines;
  expect(current.rows.map(({ drug }) => drug).sort()).toEqual(
    Array.from({ length: 14 }, (_, n) => `Farmaco ${n}`).sort(),
  );
  expect(toCome.rows.map(({ drug }) => drug)).toEqual(['Da domani']);
  expect(forbidden.rows.map(({ drug, note }) => [drug, note])).toEqual([['Mai più', 'emorragia']]);
});

describe('an electrocardiogram is a finding', () => {
  const found = async (patient: Patient) =>
    (await summaryFor(patient)).heart.map((one) => heartWords(one, (key, values) => words.t(`ecg.${key}`, values)));
  const kardia = (patient: Patient, kardiaNote: string, given: object = {}) =>
    newRow(behind.db, 'files', patient, { level: 1, kind: 'kardia', kardiaNote, ...given });

  test('if its device says so, in the reader’s language, the most severe first and then the newest', async () => {
    const patient = await newPatient(behind.db);
    await kardia(patient, 'Possible Atrial Fibrillation, 96 bpm', { day: '2026-01-02' });
    await kardia(patient, 'Normal Sinus Rhythm, 62 bpm', { day: '2026-01-03' });
    await kardia(patient, 'Unclassified', { day: '2026-01-04' });
    await newRow(behind.db, 'ecgs', patient, {
      level: 1,
      ...{ day: '2026-01-05', measuredAt: '2026-01-05T08:00:00', result: 'findings', findings: ['irregular_rhythm'] },
    });
    for (const day of ['2026-01-06', '2026-01-07', '2026-01-08'])
      await newRow(behind.db, 'ecgs', patient, {
        ...{ level: 1, day, measuredAt: `${day}T08:00:00`, result: 'findings', findings: ['premature_beats'] },
        heartRate: 70,
      });
    expect(await found(patient)).toEqual([
      expect.stringContaining('Ritmo irregolare'),
      'Possibile fibrillazione atriale · 96 bpm',
      'Possibili battiti prematuri · 70 battiti/min',
    ]);
  });

  test('only for who sees it', async () => {
    const patient = await newPatient(behind.db);
    await kardia(patient, 'Possible Atrial Fibrillation', { level: 5 });
    expect(await found(patient)).toEqual([]);
  });
});

describe('of the person', () => {
  test('the filtration is that of the last creatinine visible to the doctor, with its day', async () => {
    const patient = await newPatient(behind.db, { birthDate: '1960-01-01', sex: 'male' });
    const creatinine = async (value: number, day: string, level: number) => {
      const examId = await newRow(behind.db, 'exams', patient, { level, state: 2 });
      await newRow(behind.db, 'results', patient, {
        examId,
        test: 'creatinine',
        name: 'Creatinina',
        value,
        unit: 'mg/dL',
        day,
      });
    };
    const older = monthsBefore(today(), 14);
    await creatinine(1, older, 1);
    await creatinine(2, daysAfter(today(), -3), 4);
    const [open] = said(await summaryFor(patient));
    const shown = older.split('-').reverse().join('/');
    // CKD-EPI 2021: a man of 65 with 1.0 mg/dl has 142 × (1.0/0.9)^-1.2 × 0.9938^65 = 84.
    expect(open).toMatch(
      new RegExp(`^eGFR 8[34] ml/min.* 1 mg/dl del ${shown}, ultimo visibile a Lei, di oltre 12 mesi fa`, 'i'),
    );
    const [whole] = said(await summaryFor(patient, { level: 6 }));
    expect(whole).toMatch(/^eGFR 3[67] ml\/min/);
  });

  test('no filtration is said of a child, or where the sex is unknown', async () => {
    for (const given of [{ birthDate: daysAfter(today(), -4000), sex: 'male' as const }, { birthDate: '1960-01-01' }]) {
      const patient = await newPatient(behind.db, given);
      const examId = await newRow(behind.db, 'exams', patient, { level: 1, state: 2 });
      await newRow(behind.db, 'results', patient, {
        examId,
        test: 'creatinine',
        name: 'Creatinina',
        value: 1,
        unit: 'mg/dL',
      });
      expect(said(await summaryFor(patient))).toEqual([]);
    }
  });

  test('a pregnancy that lasts is told with its completed weeks, one without an end with its start only', async () => {
    const pregnant = async (start: string, given: object = {}) => {
      const patient = await newPatient(behind.db, { sex: 'female' });
      await newRow(behind.db, 'pregnancies', patient, { level: 1, start, ...given });
      return said(await summaryFor(patient));
    };
    const start = daysAfter(today(), -150);
    expect(await pregnant(start)).toEqual([expect.stringContaining('21 settimane compiute')]);
    expect(await pregnant('2024-01-01')).toEqual(['Gravidanza senza fine registrata, iniziata il 01/01/2024']);
    expect(await pregnant(start, { end: today() })).toEqual([]);
    expect(await pregnant(start, { level: 5 })).toEqual([]);
  });

  test('smoking is said as it is recorded', async () => {
    const smoker = async (given: object) => {
      const patient = await newPatient(behind.db);
      await newRow(behind.db, 'physiology', patient, { level: 1, ...given });
      return said(await summaryFor(patient));
    };
    expect(await smoker({ smoking: 'si', smokingDose: 10, smokingFrom: '2001-05-01' })).toEqual([
      'Fuma 10 al giorno (dal 01/05/2001)',
    ]);
    expect(await smoker({ smoking: 'si', smokingUntil: '2015-05-01' })).toEqual(['Ha fumato fino al 01/05/2015']);
    expect(await smoker({ smoking: 'no' })).toEqual(['Non fuma']);
    expect(await smoker({ smoking: null })).toEqual([]);
  });
});

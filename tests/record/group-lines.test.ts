import { describe, expect, test } from 'vitest';
import { SCHEDULED } from '@/db/reference/values';
import { withRecord } from '@/lib/access/record/record';
import type { Group } from '@/lib/navigation/pages';
import { nextIntake, readGroupLines } from '@/lib/record/home/group-lines';
import { wordsIn } from '@/lib/reports/words';
import { cardSection } from '@/lib/sections/patient/section';
import { daysAfter, today } from '@/lib/values/days';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, type Patient } from '../support/people';
import { newRow } from '../support/rows';

// The line of each page on the page of its group, which says how things are.

const behind = inProcess();
const words = wordsIn('it', []);

async function linesOf(group: Group, { userId }: Patient, unread = 0) {
  const read = readGroupLines(group, { t: words.t, locale: 'it', unread });
  const found = await withRecord(await viewerOf(userId), 'own', cardSection, read);
  if (!found.ok) throw new Error(found.refusal.code);
  return Object.fromEntries(
    Object.entries(found.value).map(([page, values]) => [page, words.t(`groups.lines.${page}`, values)]),
  );
}

describe('the next intake', () => {
  // 24/11/2026 is a Tuesday; in winter Rome is one hour ahead of UTC.
  const at = (hour: string) => new Date(`2026-11-24T${hour}:30Z`);
  const medicine = (given: object) => ({
    ...{ state: 1, start: '2026-11-01', end: null, rhythm: 'giornaliera', times: ['08:00', '13:00'] },
    ...given,
  });
  const of = (current: object[], toCome: object[] = [], more = false) =>
    ({ current: { rows: current, more }, toCome: { rows: toCome, more: false } }) as never;

  test('it is the first of today that has not passed, by the clock of Rome', () => {
    expect(nextIntake(of([medicine({})]), words, at('06'))).toEqual({ day: 'today', at: 'alle 8' });
    expect(nextIntake(of([medicine({})]), words, at('11'))).toEqual({ day: 'today', at: 'alle 13' });
  });

  test('when none is left it is the first of tomorrow, also of a medicine that begins then', () => {
    expect(nextIntake(of([medicine({})]), words, at('12'))).toEqual({ day: 'tomorrow', at: 'alle 8' });
    const toCome = medicine({ start: '2026-11-25', times: ['07:30'] });
    expect(nextIntake(of([medicine({})], [toCome]), words, at('12'))).toEqual({ day: 'tomorrow', at: 'alle 7:30' });
  });

  test('nothing is said of a medicine that ends today, is taken when needed or on other days, or where more may come', () => {
    expect(nextIntake(of([medicine({ end: '2026-11-24' })]), words, at('12'))).toEqual({ day: 'none' });
    expect(nextIntake(of([medicine({ rhythm: 'al_bisogno', times: null })]), words, at('06'))).toEqual({ day: 'none' });
    const sundays = medicine({ rhythm: 'settimanale', weekdays: [7] });
    expect(nextIntake(of([sundays]), words, at('06'))).toEqual({ day: 'none' });
    expect(nextIntake(of([medicine({})], [], true), words, at('12'))).toEqual({ day: 'none' });
  });
});

test('a record without anything has no lines but those of the vaccines that the calendar lists', async () => {
  const patient = await newPatient(behind.db);
  for (const group of ['valori', 'storia', 'medici'] as const) expect(await linesOf(group, patient)).toEqual({});
  expect(Object.keys(await linesOf('cure', patient)).filter((page) => page !== 'vaccini')).toEqual([]);
});

test('the exams say the next one and, where none is booked, the last one', async () => {
  const patient = await newPatient(behind.db);
  await newRow(behind.db, 'exams', patient, { state: 2, day: daysAfter(today(), -3) });
  expect((await linesOf('cure', patient)).esami).toBe('L’ultimo 3 giorni fa');
  await newRow(behind.db, 'exams', patient, { state: SCHEDULED, day: daysAfter(today(), 9) });
  await newRow(behind.db, 'exams', patient, { state: SCHEDULED, day: daysAfter(today(), 4) });
  await newRow(behind.db, 'exams', patient, { state: SCHEDULED, day: daysAfter(today(), -1) });
  expect((await linesOf('cure', patient)).esami).toBe('Il prossimo tra 4 giorni');
});

test('the vaccines say what the calendar lists, and the last one where it lists nothing', async () => {
  const patient = await newPatient(behind.db);
  await behind.sql`update tbl_pazienti set paziente_nascita = '1950-05-01' where id_paziente = ${patient.patientId}`;
  expect((await linesOf('cure', patient)).vaccini).toMatch(/^In calendario ora: .+, e altri \d+$/);
  await behind.sql`update tbl_pazienti set paziente_nascita = null where id_paziente = ${patient.patientId}`;
  await newRow(behind.db, 'vaccinations', patient, { day: daysAfter(today(), -1) });
  expect((await linesOf('cure', patient)).vaccini).toBe('L’ultimo ieri');
});

test('the measures say the newest one with its severity, the most severe of a day first, and the diary its newest entry', async () => {
  const patient = await newPatient(behind.db);
  await newRow(behind.db, 'readings', patient, { day: daysAfter(today(), -2), maxPressure: 128, minPressure: 79 });
  const first = await linesOf('valori', patient);
  expect(first.misure).toMatch(/^Pressione 128\/79, .+, l’altro ieri$/);
  await newRow(behind.db, 'readings', patient, { day: today(), heartRate: 70, temperature: 41.5 });
  expect((await linesOf('valori', patient)).misure).toMatch(/^Temperatura 41,5 °C, urgente, oggi$/);
  await newRow(behind.db, 'notebook', patient, { day: today(), areas: [{ name: 'face', dolore: 3 }] });
  expect((await linesOf('valori', patient)).taccuino).toBe('Viso: intenso, oggi');
});

test('the results say how many of the newest of all tests are to be looked at', async () => {
  const patient = await newPatient(behind.db);
  const report = async (day: string, values: number[]) => {
    const examId = await newRow(behind.db, 'exams', patient, { state: 2, day });
    for (const [at, value] of values.entries())
      await newRow(behind.db, 'results', patient, {
        examId,
        day,
        name: `Prova ${at}`,
        value,
        test: null,
        low: 1,
        high: 5,
      });
  };
  await report(daysAfter(today(), -1), [3, 9, 2]);
  expect((await linesOf('valori', patient)).risultati).toBe('1 da guardare su 3, ultimo referto ieri');
  await report(today(), [3]);
  expect((await linesOf('valori', patient)).risultati).toBe('1 da guardare su 3, ultimo referto oggi');
  await report(today(), [3, 4]);
  expect((await linesOf('valori', patient)).risultati).toBe(
    'Tutti nella norma o senza intervallo, ultimo referto oggi',
  );
});

test('the doctors’ line tells of messages to read', async () => {
  const patient = await newPatient(behind.db);
  await associate(behind.db, patient, await newDoctor(behind.db));
  expect((await linesOf('medici', patient)).dottori).toBe('1 attivo');
  expect((await linesOf('medici', patient, 2)).dottori).toBe('1 attivo, 2 messaggi da leggere');
});

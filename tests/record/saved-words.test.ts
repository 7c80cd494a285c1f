import { describe, expect, test } from 'vitest';
import { CONCLUDED, FORBIDDEN, ONGOING } from '@/db/reference/values';
import { withRecord } from '@/lib/access/record/record';
import { wordsIn } from '@/lib/reports/words';
import { painWords } from '@/lib/sections/notebook/pain-words';
import { saveReading } from '@/lib/sections/readings/commands';
import { readingsSection } from '@/lib/sections/readings/section';
import { saveResults } from '@/lib/sections/results/save';
import { savedWords as savedResults } from '@/lib/sections/results/saved-words';
import { saveCheckedTherapy } from '@/lib/sections/therapies/checked-save';
import { savedWords as savedTherapy } from '@/lib/sections/therapies/saved-words';
import { savedWords as savedVaccination } from '@/lib/sections/vaccinations/saved-words';
import { vaccinationsSection } from '@/lib/sections/vaccinations/section';
import { today } from '@/lib/values/days';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { newRow } from '../support/rows';

// What a form says once it has saved: what was saved, and what it means.

const behind = inProcess();
const it = wordsIn('it', []);
const en = wordsIn('en', []);

const result = (given: object) => ({
  ...{ test: null, loinc: null, name: 'Glucosio', value: 95, comparator: null, text: null, ordinal: null },
  ...{
    unit: 'mg/dL',
    low: null,
    high: null,
    range: null,
    condition: 'fasting',
    interpretation: null,
    day: '2026-11-01',
  },
  ...given,
});
const within = result({ low: 60, high: 110 });
const above = result({ name: 'ALT', value: 63, unit: 'U/L', low: 5, high: 41 });

describe('results', () => {
  test('a result is told with its position in its report’s range, or that there is none', () => {
    expect(savedResults([within] as never, it)).toBe('Salvato: Glucosio 95 mg/dL, nella norma.');
    expect(savedResults([above] as never, it)).toBe('Salvato: ALT 63 U/L, sopra 5–41.');
    expect(savedResults([result({})] as never, it)).toBe('Salvato: Glucosio 95 mg/dL, senza intervallo.');
    expect(savedResults([above] as never, en)).toBe('Saved: ALT 63 U/L, above 5–41.');
  });

  test('those to look at come first, an alarm before all', () => {
    const alarming = result({
      name: 'Potassio',
      value: 6.9,
      unit: 'mmol/L',
      low: 3.5,
      high: 5,
      alarm: { level: 'critical' },
    });
    expect(savedResults([within, above, alarming] as never, it)).toBe(
      'Salvato: Potassio 6,9 mmol/L, critico, sopra 3,5–5; ALT 63 U/L, sopra 5–41; Glucosio 95 mg/dL, nella norma.',
    );
  });

  test('of many, only those to look at are named, and the others are counted', () => {
    const many = (count: number, row: object) => Array.from({ length: count }, () => row);
    expect(savedResults([...many(6, within), above] as never, it)).toBe(
      'Salvato: ALT 63 U/L, sopra 5–41; altri 6 nella norma o senza intervallo.',
    );
    expect(savedResults(many(6, within) as never, it)).toBe('Salvato: 6 risultati, nella norma o senza intervallo.');
    expect(savedResults([...many(6, above), within] as never, it)).toMatch(/; altri 3, di cui 2 da guardare\.$/);
  });

  test('nothing is told where results were only removed', () => {
    expect(saveResults.said?.({} as never, { id: 1, examId: 1, results: [] }, it)).toBeUndefined();
  });
});

describe('therapies', () => {
  const therapy = {
    ...{ state: ONGOING, drug: 'Omnic', dose: '1 capsula', frequency: null, rhythm: 'giornaliera', times: ['08:00'] },
    ...{ everyDays: null, weekdays: null, maxPerDay: null, meal: null, start: '2026-01-01', end: null },
  };
  test.each([
    [{}, 'Salvato: Omnic, 1 capsula alle 8.'],
    [{ start: '2999-01-31' }, 'Salvato: Omnic, 1 capsula alle 8, dal 31/01/2999.'],
    [{ state: CONCLUDED }, 'Salvato tra le terapie concluse: Omnic, 1 capsula alle 8.'],
    [{ state: FORBIDDEN, dose: null, rhythm: null, times: null }, 'Salvato tra i farmaci da non prendere: Omnic.'],
  ])('%o', (given, said) => expect(savedTherapy({ ...therapy, ...given } as never, it)).toBe(said));

  test('the forms’ own save says it as well', () => expect(saveCheckedTherapy.said).toBeTypeOf('function'));
});

describe('pain', () => {
  test('the worst area is named with its level, and the others are counted', () => {
    expect(painWords([{ name: 'face', dolore: 3 }], it)).toBe('Viso: intenso');
    expect(
      painWords(
        [
          { name: 'face', dolore: 1 },
          { name: 'face', dolore: 3 },
        ],
        it,
      ),
    ).toBe('Viso: intenso, e un’altra zona');
  });

  test('an entry without areas says nothing of pain', () => expect(painWords([], it)).toBeNull());
});

test('a reading says its values with the severity on its day', async () => {
  const patient = await newPatient(behind.db);
  const viewer = await viewerOf(patient.userId);
  const values = { height: null, weight: null, heartRate: 70, oxygen: null, temperature: null, glucose: null };
  const reading = { id: 0, day: today(), ...values, minPressure: 79, maxPressure: 128, meal: null };
  const said = await withRecord(viewer, 'own', readingsSection, async (record) =>
    saveReading.said?.(record, reading as never, it),
  );
  expect(said).toMatchObject({
    value: expect.stringMatching(/^Pressione salvata: 128\/79, .+\. Battito salvato: 70 bpm, .+\.$/),
  });
});

describe('vaccinations', () => {
  const row = { vaccine: 'Fluad, Influenza', atc: 'J07BB02', vaccineId: 0, dose: 1, day: '2026-11-12' };
  const due = { key: 'influenzaAdult', from: '2027-10-01', state: 'soon' };

  test('the vaccine, the dose and the day are told, and the next dose against the same disease', () => {
    expect(savedVaccination(row as never, [due] as never, it)).toBe(
      'Salvato: Fluad, Influenza, 1ª dose, il 12/11/2026. Il calendario prevede dal 01/10/2027: Influenza: una dose ogni stagione.',
    );
  });

  test('a dose against another disease is not told, nor is any where the calendar is unknown', () => {
    const alone = 'Salvato: Fluad, Influenza, 1ª dose, il 12/11/2026.';
    expect(savedVaccination(row as never, [{ ...due, key: 'zoster' }] as never, it)).toBe(alone);
    expect(savedVaccination(row as never, null, it)).toBe(alone);
  });

  test('the calendar is compared with the vaccinations as they are after the save', async () => {
    const patient = await newPatient(behind.db);
    await behind.sql`update tbl_pazienti set paziente_nascita = '1950-05-01' where id_paziente = ${patient.patientId}`;
    await newRow(behind.db, 'vaccinations', patient, { ...row, day: today() });
    const viewer = await viewerOf(patient.userId);
    const said = await withRecord(viewer, 'own', vaccinationsSection, async (record) =>
      vaccinationsSection.save.said?.(record, { ...row, day: today() } as never, it),
    );
    expect(said).toMatchObject({ value: expect.stringContaining('Il calendario prevede dal') });
  });
});

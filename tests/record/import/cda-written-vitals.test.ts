import { expect, test } from 'vitest';
import { KIND, loinc, observation, placesOf, quantity, SERVICE, summary, time } from '../../support/cda';

// Vital signs that a section without entries has in its text only.

const read = (text: string, parts: { kind?: string } = {}) =>
  summary('8716-3', [], { text: `<paragraph>${text}</paragraph>`, head: SERVICE, ...parts });
const inputs = (text: string) =>
  read(text)
    .of('readings')
    .map(({ day: _, time: __, ...input }) => input);

test('each measure is proposed with its unit, its day and its words, and never as sure', () => {
  const text = 'Freq.Respiratoria=18, PA=120/80, SpO2=98%, FC=72, Temp=36.5';
  for (const kind of [KIND.summary, KIND.emergency, KIND.visit]) {
    const { rows, document } = read(text, { kind });
    const readings = rows.filter(({ section }) => section === 'readings');
    expect(readings.map(({ input, quote }) => [quote, input])).toMatchObject([
      ['PA=120/80', { maxPressure: 120, minPressure: 80, day: '2026-02-03' }],
      ['SpO2=98%', { oxygen: 98 }],
      ['FC=72', { heartRate: 72 }],
      ['Temp=36.5', { temperature: 36.5 }],
    ]);
    expect(readings.every(({ unsure, wrong }) => unsure && wrong.length === 0)).toBe(true);
    expect(readings[0]?.notes.map(({ key }) => key)).toEqual(['narrativeOnly', 'noDay']);
    const { places, all } = placesOf(document);
    expect([places, document.size]).toEqual([all, 5]);
    // The record has no rate of breathing: its entry is counted as one without a row.
    expect(document.entries.some(({ origin }) => origin?.quote === 'Freq.Respiratoria=18')).toBe(true);
  }
});

test.each([
  ['Parametri vitali: P.A. 120/80', []],
  ['Parametri vitali: P.A.: 135/85 mmHg F.C.: 60 bpm', [{ maxPressure: 135, minPressure: 85 }, { heartRate: 60 }]],
  ['Temperatura: 36,8 °C; Saturazione O2: 97', [{ temperature: 36.8 }, { oxygen: 97 }]],
  ['Peso=70,5 kg, Altezza=172 cm', [{ weight: 70.5 }, { height: 172 }]],
  ['FC=72<br/>- Temp=37', [{ heartRate: 72 }, { temperature: 37 }]],
])('other ways to write them: %s', (text, wanted) => {
  expect(inputs(text)).toMatchObject(wanted);
});

test.each([
  'obiettivo PA=130/80',
  'PA=120/80/60',
  'FC=72-80',
  'Temp=98 F',
  'Peso=150 lb',
  'T=36.5',
  'FR=18',
  'FC=72; FC=90',
  'FC=72 il 03/02/2026, SpO2=98% il 04/02/2026',
  'Altezza=1,70',
])('what has another meaning, or several, is not read but counted: %s', (text) => {
  const { left, rows } = read(text);
  expect(rows.filter(({ section }) => section === 'readings')).toEqual([]);
  expect(left).toEqual([['Sezione', 'narrativeOnly']]);
});

test('a unit that is not stated is told; the text’s own day is that of the measure; the rest of the text stays counted', () => {
  const { rows, left } = read('Peso=70, FC=72 rilevata il 12/01/2026');
  const readings = rows.filter(({ section }) => section === 'readings');
  expect(readings.map(({ input, notes }) => [input.day, notes.map(({ key }) => key)])).toEqual([
    ['2026-01-12', ['narrativeOnly', 'unitTaken']],
    ['2026-01-12', ['narrativeOnly']],
  ]);
  expect(left).toEqual([['Sezione', 'narrativeOnly']]);
});

test('a value that nobody can have must be corrected', () => {
  const [row] = read('Temp=63.5').rows.filter(({ section }) => section === 'readings');
  expect(row?.wrong.map(({ path }) => path)).toEqual(['temperature']);
});

test('the text of a section with entries is not read', () => {
  const entry = observation(loinc('8867-4') + time('20260203') + quantity('72', '/min'));
  const { rows } = summary('8716-3', [entry], { text: '<paragraph>Temp=36.5</paragraph>' });
  expect(rows.map(({ input }) => input.temperature)).toEqual([undefined]);
});

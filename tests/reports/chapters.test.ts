import { expect, test } from 'vitest';
import { progressAnswer } from '@/lib/http/progress';
import type { Block, Curve } from '@/lib/pdf/drawing/description';
import type { Extract } from '@/lib/record/registry/extract';
import { CHAPTERS } from '@/lib/reports/chapters';
import { offeredDocuments } from '@/lib/reports/offered';
import { wordsIn } from '@/lib/reports/words';
import { base64Of, leastEcg, samplesOf } from '../support/ecgs';

// Report chapters without a database: a chapter is a function of an extract.

const flat = (blocks: readonly Block[]): readonly Block[] =>
  blocks.flatMap((block) => (block.kind === 'columns' ? flat(block.columns.flat()) : [block]));

async function chapterOf(section: string, rows: readonly object[], more: unknown, birthDate = '1960-01-01') {
  const extract = { rowsOf: () => rows, patient: { birthDate }, takenAt: new Date('2026-11-22T10:00:00Z'), scope: {} };
  const chapter = CHAPTERS.find((one) => one.section.name === section);
  return flat((await chapter?.blocks(extract as unknown as Extract, wordsIn('it', []), more)) ?? []);
}
const curvesIn = (blocks: readonly Block[]) => blocks.filter((block): block is Curve => block.kind === 'curve');
const cellsIn = (blocks: readonly Block[]) => blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));

const shared = {
  level: 3,
  tags: [],
  height: null,
  weight: null,
  heartRate: null,
  minPressure: null,
  maxPressure: null,
  ...{ oxygen: null, temperature: null, glucose: null, meal: null, device: null, serialNumber: null, measuredAt: null },
};
const reading = (id: number, day: string, given: object) => ({ ...shared, id, day, ...given });

test('curves have the unit, values and normal range of each measure, and a note in words', async () => {
  const rows = [
    reading(1, '2026-01-01', { maxPressure: 151, minPressure: 80, weight: 70.5, height: 180, heartRate: 61 }),
    reading(2, '2026-02-01', { maxPressure: 120, minPressure: 70, weight: 72.25, heartRate: 59 }),
  ];
  const heights = new Map([1, 2].map((id) => [id, { heightCm: 180, day: '2026-01-01' }]));
  const [pressure, rate, weight, index, ...others] = curvesIn(await chapterOf('readings', rows, heights));
  expect(others).toEqual([]);
  expect(pressure).toMatchObject({
    unit: 'mmHg',
    series: [
      { name: 'Massima', points: [{ value: 151 }, { value: 120 }] },
      { name: 'Minima', points: [{ value: 80 }, { value: 70 }] },
    ],
    ranges: [
      [90, 135],
      [60, 85],
    ],
  });
  expect(pressure?.note).toContain('massima da 90 a 134, minima da 60 a 84 mmHg');
  expect([rate?.unit, rate?.ranges]).toEqual(['bpm', [[60, 100]]]);
  expect([weight?.unit, weight?.series[0]?.points[1]]).toEqual(['kg', { day: '2026-02-01', value: 72.25 }]);
  expect(weight?.note).toContain('da 59,9 a 81 kg');
  expect([index?.unit, index?.ranges]).toEqual(['kg/m²', [[18.5, 25]]]);
  expect(index?.series[0]?.points[0]?.value).toBeCloseTo(21.76, 2);
});

test('a glucose’s curve has the values and the normal range of one moment only', async () => {
  const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'];
  const rows = days.map((day, at) =>
    reading(at, day, { glucose: 90 + at, meal: at % 2 === 0 ? 'fasting' : 'postprandial' }),
  );
  const curves = curvesIn(await chapterOf('readings', [...rows, reading(9, '2026-01-05', { glucose: 77 })], new Map()));
  expect(
    curves.map(({ title, series, ranges }) => [title, series[0]?.points.map(({ value }) => value), ranges]),
  ).toEqual([
    ['Glicemia a digiuno', [90, 92], [[70, 100]]],
    ['Glicemia dopo il pasto', [91, 93], [[70, 140]]],
  ]);
  expect(curves[0]?.note).toContain('a digiuno: da 70 a 99 mg/dL');
});

test('a child’s measures are not judged by the ranges for adults', async () => {
  const child = reading(1, '2014-06-01', { maxPressure: 88, minPressure: 55, heartRate: 110 });
  const adult = reading(2, '2026-06-01', { maxPressure: 88, minPressure: 55, heartRate: 110 });
  const [newest, oldest] = cellsIn(await chapterOf('readings', [child, adult], new Map(), '2004-01-01'));
  expect(newest?.slice(1, 3)).toEqual(['88/55 urgente, basso', '110 un po’ alto']);
  expect(oldest?.slice(1, 3)).toEqual(['88/55', '110']);
});

test('a test’s curve has one unit and the range of the newest report, and no value above the measurable', async () => {
  const none = { text: null, condition: null, interpretation: null, comparator: null, range: null, examId: 7 };
  const test = { ...none, test: 'creatinine', name: 'Creatinina', unit: 'mg/dL', low: 0.6, high: 1.2 };
  const rows = [
    { ...test, id: 1, day: '2024-01-01', value: 88.4, unit: 'umol/L', low: 53, high: 106 },
    { ...test, id: 2, day: '2025-01-01', value: 9, comparator: '>' },
    { ...test, id: 3, day: '2026-01-01', value: 1.25 },
  ];
  const [curve] = curvesIn(await chapterOf('results', rows, new Map([[7, 'Esami']])));
  expect([curve?.unit, curve?.ranges]).toEqual(['mg/dL', [[0.6, 1.2]]]);
  expect(curve?.series[0]?.points.map(({ day, value }) => [day, Number(value.toFixed(3))])).toEqual([
    ['2024-01-01', 1],
    ['2026-01-01', 1.25],
  ]);
  expect(curve?.note).toContain('0,6 – 1,2');
});

test('a document’s file name has only letters and digits of the patient’s name', () => {
  const filesOf = (firstName: string, lastName: string) =>
    offeredDocuments({ id: 1, firstName, lastName }).map(({ file }) => file.replace(/\d{4}-\d\d-\d\d/, 'day'));
  expect(filesOf('D\u2019Ang\u0065\u0301lo', 'De Luca')).toEqual([
    'Report_D_Angélo_De_Luca_day.pdf',
    'Emergenza_D_Angélo_De_Luca_day.pdf',
    'Fhir_D_Angélo_De_Luca_day.txt',
  ]);
  expect(filesOf('<script>', '../..\u202e"')[0]).toBe('Report_script_day.pdf');
  expect(filesOf('😀', '/')[0]).toBe('Report_day.pdf');
  expect(filesOf('Ш'.repeat(100), 'Ж'.repeat(100))[0]?.length).toBeLessThan(80);
});

test('cancelling the answer cancels the making of its document', async () => {
  const request = new Request('http://localhost/webui/api/downloadReport/1');
  const given: (AbortSignal | undefined)[] = [];
  const answer = progressAnswer(request, ({ signal }) => {
    given.push(signal);
    return new Promise(() => {});
  });
  expect(given.map((signal) => signal?.aborted)).toEqual([false]);
  await answer.body?.cancel();
  expect(given.map((signal) => signal?.aborted)).toEqual([true]);
});

test('the report prints ten seconds of the newest ECG, in two strips at the standard scale', async () => {
  const ecg = { ...shared, ...leastEcg, id: 1, findings: [], face: null, stMv: null, comment: '', prematureBeats: 0 };
  const older = { ...ecg, id: 2, measuredAt: '2025-01-15T08:30:00' };
  const samples = Buffer.from(base64Of(samplesOf(250 * 30)), 'base64');
  const blocks = await chapterOf('ecgs', [ecg, older], { ...ecg, samples, heartRates: [] });
  const [tracing] = blocks.filter((block) => block.kind === 'tracing');
  expect(tracing?.title).toBe('15/01/2026, 08:30 · 25 mm/s · 10 mm/mV');
  expect(tracing?.strips.map(({ widthMm }) => widthMm)).toEqual([125, 125]);
  expect(cellsIn(blocks).map(([time]) => time)).toEqual(['15/01/2026, 08:30', '15/01/2025, 08:30']);
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import { placesOf, type ReadOfTest, readByAll } from '../../support/cda';

// The synthetic documents of tests/fixtures/import and the rows that they give.

const read = (name: string) => readByAll(readFileSync(inCheckout(`tests/fixtures/import/${name}`)));

/** A result in short: code, value or text, unit, range, mark. */
const short = ({
  loinc,
  name,
  comparator = '',
  value,
  text,
  unit,
  low,
  high,
  interpretation,
}: Record<string, unknown>) =>
  [loinc ?? name, `${comparator}${value ?? text}`, unit, `${low ?? ''}–${high ?? ''}`, interpretation].join(' | ');
const resultsOf = ({ of }: ReadOfTest) => of('results').map(short);

const UNCHANGED = [
  '2345-7 | 101 | mg/dL | 70–99 | H',
  '3016-3 | <0.01 | m[IU]/L | 0.27–4.2 | L',
  '718-7 | 11.8 | g/dL | 12–16 | L',
  '6690-2 | 6.42 | 10*3/uL | 4–10 | N',
  '777-3 | 231 | 10*3/uL | 150–400 | N',
  '5778-6 | giallo paglierino |  | – | ',
  '5811-5 | 1.018 |  | – | ',
  '5802-4 | assenti |  | – | N',
  '5048-4 | 1:160 |  | – | A',
  '630-4 | Escherichia coli |  | – | ',
  'Carica batterica | 100.000 UFC/mL |  | – | ',
  '18906-8 | <=0.25 | mg/L | – | S',
  '18862-3 | 32 | mg/L | – | R',
  '18955-5 | 16 | mg/L | – | S',
];
const sorted = (lines: readonly string[]) => [...lines].sort();

describe('laboratory report', () => {
  const first = read('LAB-v1.xml');

  test('has 16 entries, of which one has no value', () => {
    expect(first.document.size).toBe(16);
    expect(first.left).toEqual([['PSA', 'noValue']]);
    expect(sorted(resultsOf(first))).toEqual(sorted([...UNCHANGED, '2160-0 | 1.32 | mg/dL | 0.51–0.95 | H']));
    expect(first.rows.filter(({ unsure, wrong }) => unsure || wrong.length > 0)).toEqual([]);
  });

  test('keeps ranges of others, conditions and words of ranges', () => {
    const kept = first.of('results').map(({ loinc, range, condition }) => [loinc, range, condition]);
    expect(kept.filter(([, range, condition]) => range ?? condition)).toEqual([
      ['2160-0', 'F: 0,51 - 0,95 mg/dL; M: 0,67 - 1,17 mg/dL', 'F'],
      ['3016-3', undefined, 'Età ≥ 18 anni'],
      ['5811-5', '1.005 - 1.030', undefined],
      ['5802-4', 'assenti', undefined],
      ['5048-4', '< 1:80', undefined],
      ...[undefined, '18906-8', '18862-3', '18955-5'].map((code) => [code, undefined, 'Escherichia coli']),
    ]);
  });

  test('is one exam on the day of the collection, and its note is a remark', () => {
    expect(first.of('exams')).toEqual([
      {
        ...{ state: 2, kind: 'Laboratori Analisi', reason: 'Referto di laboratorio', day: '2026-02-03', level: 4 },
        centre: 'Ospedale Inventato',
      },
    ]);
    expect(first.rows[0]?.notes).toEqual([{ key: 'comment', values: { text: 'Campione lievemente emolitico.' } }]);
    expect(new Set(first.of('results').map(({ day }) => day))).toEqual(new Set(['2026-02-03']));
  });

  test('names each place by section and code, and quotes the row of the table', () => {
    const glucose = first.rows.find(({ input }) => input.loinc === '2345-7');
    expect(glucose?.path).toBe('18719-5/2345-7#1');
    expect(glucose?.quote).toBe('Glucosio · 101 * · mg/dL · 70 - 99');
    expect(glucose?.notes.map(({ values }) => values)).toEqual([{ method: 'esochinasi' }, { specimen: 'Siero' }]);
  });

  test('has the same places in its second version, with one changed value and one more test', () => {
    const second = read('LAB-v2.xml');
    expect(second.document.size).toBe(17);
    const added = ['2160-0 | 1.23 | mg/dL | 0.51–0.95 | H', '1988-5 | 3.4 | mg/L | –5 | N'];
    expect(sorted(resultsOf(second))).toEqual(sorted([...UNCHANGED, ...added]));
    const paths = (one: ReadOfTest) => one.rows.map(({ path }) => path);
    expect(paths(second).filter((path) => !paths(first).includes(path))).toEqual(['18719-5/1988-5#1']);
    expect(paths(first).filter((path) => !paths(second).includes(path))).toEqual([]);
    const { setId, version, replaces, id } = second.document.source ?? {};
    expect([setId, version, replaces]).toEqual([first.document.source?.setId, 2, [first.document.source?.id]]);
    expect(id).toBe('2.16.840.1.113883.2.9.2.999.4.4^LAB.INV.0001.V2');
  });
});

test('patient summary: allergies, problems, therapies, vaccination, readings and lines of the anamnesis', () => {
  const summary = read('PSS.xml');
  const shared = { doctor: 'Non indicato', state: 0, level: 4 };
  expect(summary.of('diagnoses')).toEqual([
    { ...shared, pathology: 'Penicilline', kind: 'Allergia', reaction: 'Orticaria allergica', onset: '2015-05-10' },
    { ...shared, pathology: 'Pesche', kind: 'Allergia', onset: '2019' },
    { ...shared, pathology: 'Diabete mellito tipo 2', kind: 'Diagnosi', onset: '2023-09-15' },
    { ...shared, pathology: 'Frattura del radio distale', kind: 'Diagnosi', onset: '2018-07-02' },
  ]);
  const taken = { prescriber: 'Non indicato', level: 4 };
  expect(summary.of('therapies')).toEqual([
    {
      ...{ ...taken, state: 1, drugId: 99999013, drug: 'METFORMINA INVENTATA 500 MG 30 CPR', start: '2024-01-10' },
      ...{ dose: '500 mg', frequency: 'ogni 12 ore' },
    },
    {
      ...{ ...taken, state: 2, drug: 'Ramipril', start: '2022-03-01', end: '2025-06-30' },
      ...{ dose: '5 mg', frequency: 'ogni 24 ore' },
    },
  ]);
  expect(summary.of('vaccinations')).toMatchObject([{ day: '2025-10-15', dose: 1, lot: 'LOTTO-A1' }]);
  expect(summary.of('readings')).toEqual([
    { maxPressure: 138, minPressure: 84, day: '2026-01-12', time: '09:30', level: 4 },
    { height: 164, day: '2026-01-12', level: 4 },
    { weight: 71.5, day: '2026-01-12', level: 4 },
  ]);
  expect(summary.of('anamnesis').map(({ part, lines }) => [part, lines])).toEqual([
    ['familiare', ['madre: Diabete mellito tipo 2 (52 anni)']],
    ['remota', ['Gravidanze: 2 (01/01/2020)']],
    ['remota', ['Protesi di anca (inventata) (20/04/2021)']],
    ['remota', ["Sostituzione totale dell'anca (20/04/2021)"]],
  ]);
  expect(summary.left).toEqual([]);
  expect(summary.rows.filter(({ unsure, wrong }) => unsure || wrong.length > 0)).toEqual([]);
  const coded = summary.rows.flatMap(({ notes }) => notes).filter(({ key }) => key === 'code');
  expect(coded.map(({ values }) => values?.code)).toContain('250.00');
});

test('discharge letter: one diagnosis of two sections, a therapy whose end only the text has, and one in words', () => {
  const letter = read('LDO-latin1.xml');
  expect(letter.of('diagnoses').map(({ pathology, kind, reaction }) => [pathology, kind, reaction])).toEqual([
    ['Ipertensione essenziale', 'Diagnosi', undefined],
    ['Lattice', 'Allergia', 'Dermatite da contatto'],
    ['Polmonite', 'Diagnosi', undefined],
  ]);
  expect(letter.left).toEqual([['Polmonite', 'repeated']]);
  const therapies = letter.rows.filter((row) => row.section === 'therapies');
  expect(therapies.map(({ input: { drug, start, end, dose }, unsure }) => [drug, start, end, dose, unsure])).toEqual([
    ['AMOXICILLINA INVENTATA 1 G', '2026-02-19', undefined, '1 g', true],
    ['Ramipril 5 mg al mattino (solo testo)', '2026-02-19', undefined, 'Non indicato', true],
  ]);
  expect(therapies[0]?.notes[0]).toEqual({
    key: 'otherDays',
    values: { days: '26/02/2026', text: 'Amoxicillina 1 g ogni 8 ore fino al 26/02/2026' },
  });
  expect(therapies[1]?.input.drugId).toBe(undefined);
  expect(letter.of('visits')).toMatchObject([
    { day: '2026-02-12', reason: 'Lettera di dimissione ospedaliera: Polmonite' },
  ]);
  expect(letter.of('visits')[0]?.observations).toContain("Terapia farmacologica all'ingresso\nRamipril 5 mg");
  expect(letter.of('visits')[0]?.conclusions).toContain('Radiografia del torace di controllo tra un mese.');
  expect(letter.document.source?.notes).toBe(undefined);
});

test('emergency report: the strictest level, readings, a result in words, a diagnosis, and all else in the visit', () => {
  const emergency = read('VPS.xml');
  expect(emergency.document.level).toBe(6);
  expect(new Set(['diagnoses', 'visits', 'readings', 'exams'].flatMap(emergency.of).map(({ level }) => level))).toEqual(
    new Set([6]),
  );
  expect(emergency.of('readings').map(({ level: _, day: __, ...one }) => one)).toEqual([
    { maxPressure: 146, minPressure: 92, time: '21:20' },
    { heartRate: 148, time: '21:20' },
    { oxygen: 97, time: '21:20' },
  ]);
  expect(emergency.of('results')).toMatchObject([{ loinc: '10839-9', text: '8 ng/L (v.n. < 16)', day: '2026-03-07' }]);
  expect(emergency.of('diagnoses')).toMatchObject([{ pathology: 'Fibrillazione atriale', doctor: 'Medea Esempio' }]);
  expect(emergency.of('visits')[0]?.observations).toContain('Problema all’accesso: Alterazioni del ritmo');
  expect(emergency.of('visits')[0]?.observations).toContain('Giallo, 07/03/2026 ore 21:10');
  expect(emergency.left.map(([, reason]) => reason)).toEqual(['inText', 'question', 'question', 'inText', 'inText']);
});

test('specialist report: no question, no advice and no known allergies become a fact', () => {
  const specialist = read('RSA-nodecl.xml');
  expect(specialist.of('diagnoses').map(({ pathology, onset }) => [pathology, onset])).toEqual([
    ['Gozzo diffuso tossico', '2025-06-11'],
  ]);
  expect(specialist.of('therapies').map(({ drug, dose }) => [drug, dose])).toEqual([
    ['TIAMAZOLO INVENTATO 5 MG', 'Non indicato'],
  ]);
  expect(specialist.of('results')).toMatchObject([{ loinc: '3016-3', text: '< 0,01 mU/L', day: '2026-02-03' }]);
  expect(specialist.left).toEqual([
    ['Motivo della visita: Tireotossicosi', 'question'],
    ['Visita generale', 'inText'],
    ['Ecografia del capo e del collo', 'inText'],
    ['Gozzo diffuso tossico', 'repeated'],
    ['TIAMAZOLO INVENTATO 5 MG', 'plan'],
  ]);
  expect(specialist.of('visits')[0]?.observations).toContain('Nodulo di 8 mm al lobo destro, TI-RADS 2.');
});

test('vaccination certificate: two doses, and one that was not given', () => {
  const certificate = read('CERT_VACC-bom.xml');
  expect(certificate.of('vaccinations').map(({ day, dose, lot, site }) => [day, dose, lot, site])).toEqual([
    ['2016-05-02', 1, 'D16-01', 'braccio sinistro'],
    ['2026-04-01', 2, 'D26-07', 'braccio sinistro'],
  ]);
  expect(certificate.left).toEqual([['VACCINO ZOSTER INVENTATO', 'notGiven']]);
  expect(certificate.rows[1]?.notes).toContainEqual({ key: 'nextDose', values: { day: '01/04/2036' } });
});

test.each(['LAB-v1', 'LAB-v2', 'PSS', 'LDO-latin1', 'VPS', 'RSA-nodecl', 'CERT_VACC-bom'])(
  '%s: each entry has one place, and no path occurs twice',
  (name) => {
    const { document } = read(`${name}.xml`);
    const { places, all } = placesOf(document);
    expect(places).toEqual(all);
    expect(document.source?.notes).toBe(undefined);
    const paths = [...document.entries, ...(document.leftOut ?? [])].map(({ origin }) => origin?.path);
    expect(new Set(paths).size).toBe(paths.length);
  },
);

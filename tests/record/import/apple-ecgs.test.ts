import { closeSync, mkdtempSync, openSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { samplesFromBase64 } from '@/lib/devices/ecg/samples';
import type { ReadDocument } from '@/lib/record/import/document/read-document';
import { ecgIn } from '@/lib/record/import/health-exports/ecg-csv';
import { meaningOf } from '@/lib/record/import/health-exports/ecg-words';
import { readAny } from '@/lib/record/import/read-any';
import { ecgsFhir } from '@/lib/sections/ecgs/fhir';
import { newEcg } from '@/lib/sections/ecgs/new-ecg';
import { readBy } from '../../support/fhir/read-by';
import { exportXml, exportZip, readExport } from '../../support/health-export';

/** Microvolts of a known signal: one beat a second of 1,200 µV on a slow wave. */
const signal = (rate: number, seconds = 30) =>
  Array.from({ length: Math.round(rate * seconds) }, (_, index) => {
    const time = index / rate;
    const beat = 1200 * Math.exp(-(((time % 1) - 0.4) ** 2) / 0.0008);
    return Math.round((beat + 80 * Math.sin(2 * Math.PI * time)) * 1000) / 1000;
  });

const ENGLISH = {
  time: 'Recorded Date',
  kind: 'Classification',
  symptoms: 'Symptoms',
  version: 'Software Version',
  device: 'Device',
  rate: 'Sample Rate',
};
const ITALIAN = {
  time: 'Data di registrazione',
  kind: 'Classificazione',
  symptoms: 'Sintomi',
  version: 'Versione software',
  device: 'Dispositivo',
  rate: 'Frequenza di campionamento',
};

function csv(
  samples: readonly number[],
  {
    words = ENGLISH,
    at = '2026-01-15 08:30:00 +0100',
    kind = 'Sinus Rhythm',
    rate = '512 hertz',
    comma = false,
    symptoms = '',
  } = {},
) {
  const number = (value: number) => (comma ? String(value).replace('.', ',') : String(value));
  return [
    'Name,"Prova, Ginevra"',
    'Date of Birth,"2 Apr 1961"',
    `${words.time},${at}`,
    `${words.kind},${kind}`,
    `${words.symptoms},${symptoms}`,
    `${words.version},1.90`,
    `${words.device},"Watch6,1"`,
    `${words.rate},${rate}`,
    ...['', '', 'Lead,Lead I', 'Unit,µV', ''],
    ...samples.map(number),
  ].join('\n');
}

/** The electrocardiograms of a document, as the section would save them. */
function ecgsOf(document: ReadDocument) {
  const reading = { ...document, documentDay: undefined, say: (key: string) => key };
  return document.entries.flatMap(({ resource, origin }) => {
    const row = readBy(ecgsFhir, resource, reading);
    return row
      ? [
          {
            saved: newEcg.parse({ id: 0, ...row.input }),
            input: row.input as { samples: string; microvoltsPerStep: number },
            origin,
          },
        ]
      : [];
  });
}
const microvolts = ({ samples, microvoltsPerStep }: { samples: string; microvoltsPerStep: number }) =>
  Array.from(samplesFromBase64(samples), (one) => one * microvoltsPerStep);
const zipped = (files: Record<string, string>) => exportZip(exportXml(''), files);

describe('electrocardiograms of an export', () => {
  test.each([
    ['in English', csv(signal(512)), 'regular', []],
    [
      'in Italian, with decimal commas',
      csv(signal(512), { words: ITALIAN, comma: true, kind: 'Fibrillazione atriale' }),
      'findings',
      ['irregular_rhythm'],
    ],
  ])('a file %s becomes an electrocardiogram with its trace', async (_, text, result, findings) => {
    const [ecg] = ecgsOf(
      await readExport(zipped({ 'apple_health_export/electrocardiograms/ecg_2026-01-15.csv': text })),
    );
    expect(ecg?.saved).toMatchObject({
      result,
      findings,
      measuredAt: '2026-01-15T08:30:00',
      device: 'Apple Watch6,1',
      samplesPerSecond: 512,
      mode: 'hand-hand',
    });
    const back = microvolts(ecg?.input ?? { samples: '', microvoltsPerStep: 1 });
    expect(back).toHaveLength(30 * 512);
    const meant = signal(512);
    const worst = Math.max(...meant.map((value, index) => Math.abs(value - (back[index] ?? 0))));
    expect(worst).toBeLessThanOrEqual(0.051);
  });

  test('the words of the file stay in the comment', async () => {
    const text = csv(signal(512, 2), { kind: 'Atrial Fibrillation', symptoms: 'Rapid heartbeat' });
    const [ecg] = ecgsOf(await readExport(zipped({ 'e/a.csv': text })));
    expect(ecg?.saved.comment).toBe('Classification: Atrial Fibrillation. Symptoms: Rapid heartbeat');
  });

  test('a rate that is not whole is computed for a whole one, and said', async () => {
    const [ecg] = ecgsOf(await readExport(zipped({ 'e/a.csv': csv(signal(512.844), { rate: '512.844 hertz' }) })));
    expect(ecg?.saved.samplesPerSecond).toBe(513);
    expect(ecg?.origin?.notes?.map(({ key }) => key)).toContain('ecgResampled');
    const back = microvolts(ecg?.input ?? { samples: '', microvoltsPerStep: 1 });
    const meant = signal(513, 31);
    const worst = Math.max(...back.map((value, index) => Math.abs(value - (meant[index] ?? 0))));
    expect(worst).toBeLessThan(1);
  });

  test('an unknown classification is not judged, and not sure', async () => {
    const [ecg] = ecgsOf(await readExport(zipped({ 'e/a.csv': csv(signal(512, 2), { kind: 'Sydämentykytys' }) })));
    expect(ecg?.saved.result).toBe('unable_to_analyse');
    expect(ecg?.origin?.unsure).toBe(true);
  });

  test('files that are no electrocardiograms, or damaged ones, are counted with their reason', async () => {
    const document = await readExport(
      zipped({
        'a/other.csv': 'a,b\n1,2\n',
        'a/cut.csv': csv([]),
        'a/text.csv': `${csv([1, 2])}\n=1+1`,
        'a/none.csv': csv([1, 2], { at: 'yesterday' }),
      }),
    );
    const reasons = document.leftOut?.map(
      ({ title, reason, origin }) => `${title} ${reason} ${origin.notes?.[0]?.values?.count}`,
    );
    expect(reasons?.sort()).toEqual(['CSV ecgNone 2', 'ECG ecgNone 1', 'ECG ecgSamples 1']);
  });
});

describe('a file of one electrocardiogram alone', () => {
  const read = async (text: string) => {
    const path = join(mkdtempSync(join(tmpdir(), 'ecg-')), 'ecg_2026-01-15.csv');
    writeFileSync(path, text);
    const file = openSync(path, 'r');
    const found = await readAny({ file, bytes: statSync(path).size, name: 'ecg_2026-01-15.csv' });
    closeSync(file);
    if (!found.ok) throw new Error(JSON.stringify(found.refusal));
    return found.value;
  };

  test('is read like those of an export, in the language of the phone', async () => {
    const document = await read(csv(signal(512), { words: ITALIAN, comma: true, kind: 'Ritmo sinusale' }));
    const [ecg] = ecgsOf(document);
    expect(ecg?.saved).toMatchObject({ result: 'regular', measuredAt: '2026-01-15T08:30:00', samplesPerSecond: 512 });
    expect(ecg?.origin?.path).toBe('ecg_2026-01-15.csv/2026-01-15T08:30:00');
    expect([document.size, document.leftOut?.length ?? 0, document.source?.table]).toEqual([1, 0, undefined]);
  });

  test('that is damaged is counted with its reason, and another table stays a table', async () => {
    const damaged = await read(`${csv([1, 2])}\n=1+1`);
    expect(damaged.entries.length).toBe(0);
    expect(damaged.leftOut?.map(({ reason }) => reason)).toEqual(['ecgSamples']);
    const table = await read('Data;Frequenza\n15/01/2026;72\n16/01/2026;70\n17/01/2026;71\n');
    expect(table.source?.table).toBeDefined();
  });
});

test('the rate and the unit must be there', () => {
  expect(ecgIn(csv([1, 2, 3], { rate: 'unknown' }))).toBe('ecgRate');
  expect(ecgIn(csv([1, 2, 3]).replace('µV', 'kg'))).toBe('ecgUnit');
  expect(ecgIn(csv([1, 2, 3], { rate: '512,844 hertz', comma: true }))).toMatchObject({ resampledFrom: 512.844 });
});

test.each([
  ['Ritmo sinusale', 'regular'],
  ['Sinusrhythmus', 'regular'],
  ['Rythme sinusal', 'regular'],
  ['Vorhofflimmern', 'findings'],
  ['Fibrillation auriculaire', 'findings'],
  ['Frequenza cardiaca elevata', 'findings'],
  ['Low Heart Rate', 'findings'],
  ['Heart Rate Below 50', 'findings'],
  ['Heart Rate Over 120', 'findings'],
  ['Frequenza cardiaca superiore a 120', 'findings'],
  ['Non conclusivo', 'unable_to_analyse'],
])('%s is understood', (words, result) => expect(meaningOf(words)?.result).toBe(result));

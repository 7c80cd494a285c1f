import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { hasRate } from '@/lib/record/import/kardia/beats';
import { kardiaDocument } from '@/lib/record/import/kardia/document';
import { isKardiaText, kardiaFactsIn } from '@/lib/record/import/kardia/facts';
import { OPERATORS } from '@/lib/record/import/kardia/operators';
import { printedScale } from '@/lib/record/import/kardia/scale';
import { KARDIA_REASONS, type KardiaTrace, LEADS } from '@/lib/record/import/kardia/trace';
import { ecgsFhir } from '@/lib/sections/ecgs/fhir';
import { newEcg } from '@/lib/sections/ecgs/new-ecg';
import english from '@/messages/en/import.json';
import italian from '@/messages/it/import.json';
import { heart } from '@/tests/support/kardia/signals';

test('the codes of operators are those of the library', () => {
  const own: Record<string, number> = OPERATORS;
  expect(Object.fromEntries(Object.keys(own).map((name) => [name, (OPS as Record<string, number>)[name]]))).toEqual(
    own,
  );
});

test('every reason has words in both languages', () => {
  for (const { kardia } of [italian, english]) expect(Object.keys(kardia).sort()).toEqual([...KARDIA_REASONS].sort());
});

describe('the words of a report', () => {
  test.each([
    [
      'Recorded on: Heart Rate: Duration:\nMonday, 22 Jul 2024, 4:56pm 54 BPM 30s\nNormal Sinus Rhythm',
      { day: '2024-07-22', time: '16:56:00', heartRate: 54, seconds: 30, determination: 'Normal Sinus Rhythm' },
    ],
    [
      'Recorded: July 5, 2023 at 12:01 AM\nHeart Rate: 118 BPM\nDuration: 0:30\nTachycardia',
      { day: '2023-07-05', time: '00:01:00', heartRate: 118, seconds: 30, determination: 'Tachycardia' },
    ],
    [
      'Registrato il 3 febbraio 2025, ore 16.56\nFrequenza cardiaca: 47 bpm\nDurata: 30 sec\nBradycardia',
      { day: '2025-02-03', time: '16:56:00', heartRate: 47, seconds: 30, determination: 'Bradycardia' },
    ],
    ['Recorded: 2026-03-10 08:15:30, Duration: 5:00', { day: '2026-03-10', time: '08:15:30', seconds: 300 }],
    ['Registrato il 22/07/2024 9:05', { day: '2024-07-22', time: '09:05:00' }],
    ['Registrato il 03/02/2025', { day: '2025-02-03', isDayUnsure: true }],
    ['Recorded on: 22 Jul 2024, 25:77, 25 mm/s', { day: '2024-07-22' }],
    ['Recorded on: 40/40/2024', {}],
  ])('%#', (text, facts) => {
    expect(kardiaFactsIn(text)).toEqual({ hasSixLeads: false, ...facts });
  });

  test.each([
    ['KardiaMobile 6L', true],
    ['a six-lead ECG', true],
    ['KardiaMobile', false],
  ])('%s: six leads %s', (text, hasSixLeads) => {
    expect(kardiaFactsIn(text).hasSixLeads).toBe(hasSixLeads);
  });

  test.each([
    ['AliveCor Inc.', 'Kardia', undefined],
    ['25 mm/s, 10 mm/mV, Lead I, 512 Hz, watchOS 10', 'Apple Watch', true],
    ['Your Fitbit, similar to a Lead I ECG', 'Fitbit', true],
    ['Lead II', undefined, undefined],
  ])('the recorder in "%s" is %s', (text, maker, isLeadOne) => {
    expect(kardiaFactsIn(text).maker).toBe(maker);
    expect(kardiaFactsIn(text).isLeadOne).toBe(isLeadOne);
  });

  test.each([
    ['25 mm/s, 10 mm/mV', { speed: 25, gain: 10 }],
    ['25mm/sec 5mm/mV\n25mm/sec 5mm/mV', { speed: 25, gain: 5 }],
    ['12,5 mm/s', { speed: 12.5 }],
    ['Filter 0.5-40 Hz, Mains 50 Hz', {}],
  ])('the scale in "%s"', (text, scale) => {
    expect(printedScale(text)).toEqual(scale);
  });

  test('a report is known by its words', () => {
    expect(isKardiaText('AliveCor')).toBe(true);
    expect(isKardiaText('ECG 25 mm/s 10 mm/mV')).toBe(true);
    expect(isKardiaText('Esame del sangue, 25 mm/h')).toBe(false);
  });
});

test.each([40, 60, 72, 110, 150, 190])('%d beats per minute are counted', (bpm) => {
  const signal = heart(bpm, bpm > 120 ? [0.2, 1, 1, 1, 0.5] : undefined);
  const samples = Float64Array.from({ length: 9000 }, (_, at) => signal(at / 300));
  expect(hasRate(samples, 300, bpm)).toBe(true);
  expect(hasRate(samples, 300, bpm + 5)).toBe(false);
  expect(hasRate(samples, 300, bpm / 2)).toBe(false);
});

describe('the document of a trace', () => {
  const samples = Int16Array.from([0, 5, -7, 1200]);
  const box = [0.1, 0.2, 0.8, 0.1] as const;
  const trace = (leads: KardiaTrace['leads'], words: string): KardiaTrace => ({
    leads,
    samplesPerSecond: 300,
    seconds: 4 / 300,
    scale: { speed: 25, gain: 10 },
    rows: leads.map(({ lead }) => ({ lead, page: 2, box, zero: 0.25, fromSeconds: 0, seconds: 4 / 300 })),
    assumed: [],
    facts: kardiaFactsIn(words),
  });
  const WORDS = 'AliveCor\nRecorded: 22 Jul 2024, 4:56pm\nHeart Rate: 96 BPM\nPossible Atrial Fibrillation';
  const say = (key: string) => key;
  const readIn = (document: ReturnType<typeof kardiaDocument>) => {
    const [entry] = document.entries;
    if (!entry) throw new Error('no entry');
    const found = ecgsFhir.read?.(entry.resource, { resolve: document.resolve, say } as never);
    return newEcg.parse({ id: 0, ...(found as { input: object }).input });
  };

  test('is read by the section of electrocardiograms', () => {
    const ecg = readIn(kardiaDocument(trace([{ lead: 'I', samples }], WORDS)));
    expect(ecg.samples.equals(Buffer.from(samples.buffer))).toBe(true);
    const { device, serialNumber, measuredAt, samplesPerSecond, microvoltsPerStep, mode, filter } = ecg;
    expect({ device, serialNumber, measuredAt }).toEqual({
      device: 'KardiaMobile',
      serialNumber: null,
      measuredAt: '2024-07-22T16:56:00',
    });
    expect([samplesPerSecond, microvoltsPerStep, mode, filter]).toEqual([300, 1, 'hand-hand', 'normal']);
    expect([ecg.heartRate, ecg.result, ecg.findings]).toEqual([96, 'findings', ['irregular_rhythm']]);
    expect(ecg.comment).toBe('Possible Atrial Fibrillation');
  });

  test.each([
    ['Normal Sinus Rhythm', 'regular', []],
    ['Sinus Rhythm with Wide QRS', 'findings', ['wide_qrs']],
    ['Unclassified', 'unable_to_analyse', []],
    ['', 'unable_to_analyse', []],
  ])('the determination "%s" is %s', (words, result, findings) => {
    const ecg = readIn(kardiaDocument(trace([{ lead: 'I', samples }], `Recorded: 22 Jul 2024, 4:56pm\n${words}`)));
    expect([ecg.result, ecg.findings]).toEqual([result, findings]);
  });

  test('of six leads one is taken, and the others are accounted for', () => {
    const document = kardiaDocument(
      trace(
        LEADS.map((lead) => ({ lead, samples })),
        WORDS,
      ),
    );
    expect(document.size).toBe(6);
    expect(document.entries.map(({ place, origin }) => [place, origin?.path, origin?.page])).toEqual([
      [0, 'lead I', 2],
    ]);
    expect(document.entries[0]?.origin?.notes).toEqual([{ key: 'kardiaLead', values: { lead: 'I' } }]);
    expect(document.leftOut?.map(({ place, reason }) => [place, reason])).toEqual(
      [1, 2, 3, 4, 5].map((place) => [place, 'kardiaLead']),
    );
    expect(readIn(document).device).toBe('KardiaMobile 6L');
  });

  test('a report of another recorder is not said to be of a Kardia', () => {
    const deviceIn = (words: string) => readIn(kardiaDocument(trace([{ lead: 'I', samples }], words))).device;
    expect(deviceIn('Recorded: 22 Jul 2024\nLead I, watchOS 10.1')).toBe('Apple Watch');
    expect(deviceIn('Recorded: 22 Jul 2024\nLead I')).toBe('ECG');
  });

  test('what is not certain makes it unsure', () => {
    const document = kardiaDocument(trace([{ lead: 'I', samples }], 'Registrato il 03/02/2025'));
    expect(document.entries[0]?.origin).toMatchObject({ unsure: true });
    expect(document.entries[0]?.origin?.notes?.map(({ key }) => key)).toEqual(['kardiaTime', 'kardiaDayOrder']);
    expect(readIn(document).measuredAt).toBe('2025-02-03T00:00:00');
  });

  test('without a day nothing is taken', () => {
    const document = kardiaDocument(trace([{ lead: 'I', samples }], 'Heart Rate: 96 BPM'));
    expect(document.entries.length).toBe(0);
    expect(document.leftOut?.map(({ place, reason }) => [place, reason])).toEqual([[0, 'kardiaDay']]);
  });
});

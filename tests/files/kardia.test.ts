import { describe, expect, test } from 'vitest';
import { translate } from '@/lib/i18n/translate';
import { kardiaNoteOf, kardiaWords, readKardia } from '@/lib/sections/files/kardia';

// DOMAIN: Kardia reports come in several layouts and languages; values that are not certain are left to the patient.

describe('a Kardia report', () => {
  test.each([
    [
      'Patient: X\nRecorded on: Heart Rate:\nMonday, 22 Jul 2024, 4:56pm 54 BPM\nNormal Sinus Rhythm\n',
      { day: '2024-07-22', heartRate: 54, determination: 'Normal Sinus Rhythm' },
    ],
    [
      'Recorded on: Heart Rate: Monday, 22 Jul 2024, 4:56pm 104 BPM Possible Atrial Fibrillation This is not a Normal rhythm',
      { day: '2024-07-22', heartRate: 104, determination: 'Possible Atrial Fibrillation' },
    ],
    [
      'Recorded: July 5, 2023 at 9:01 AM\nHeart Rate: 118 BPM\nTachycardia\n',
      { day: '2023-07-05', heartRate: 118, determination: 'Tachycardia' },
    ],
    [
      'Date of birth 12 Mar 1950\nRecorded on: 1 Jan 2025, 1:00am 61 BPM\nDetermination: Normal\n',
      { day: '2025-01-01', heartRate: 61, determination: 'Normal' },
    ],
    [
      'Registrato il 3 febbraio 2025\nFrequenza cardiaca: 47 bpm\nBradycardia\n',
      { day: '2025-02-03', heartRate: 47, determination: 'Bradycardia' },
    ],
    [
      'Sinus Rhythm with Premature Ventricular Contractions',
      { determination: 'Sinus Rhythm with Premature Ventricular Contractions' },
    ],
  ])('%#: is read', (text, reading) => {
    expect(readKardia(text)).toEqual(reading);
  });

  test.each([
    'Una lettera qualunque, con valori normali.',
    'Recorded on: 22/07/2024',
    'Recorded on: 31 Feb 2024 400 BPM',
    'Recorded on: 22 Jul 2099',
    '5 BPM',
    'x'.repeat(100_000),
    '',
  ])('%#: nothing is guessed', (text) => {
    expect(readKardia(text)).toEqual({});
  });

  test('fills in a note with its determination and heart rate', () => {
    expect(kardiaNoteOf({ determination: 'Unclassified', heartRate: 60 })).toBe('Unclassified, 60 bpm');
    expect(kardiaNoteOf({ heartRate: 60 })).toBe('60 bpm');
    expect(kardiaNoteOf({})).toBe('');
  });
});

test('the words of a report are said in the reader’s language; what somebody has written stays', () => {
  const said = (note: string, locale: 'it' | 'en' = 'it') =>
    kardiaWords(note, (key) => translate(locale, `ecg.${key}`));
  expect(said('Possible Atrial Fibrillation, 96 bpm')).toBe('Possibile fibrillazione atriale · 96 bpm');
  expect(said('Normal Sinus Rhythm, 62 bpm')).toBe('Ritmo sinusale normale · 62 bpm');
  expect(said('Unclassified')).toBe('Non classificato');
  expect(said('Possibile fibrillazione atriale', 'en')).toBe('Possible atrial fibrillation');
  for (const own of ['Normale, dice il medico', 'Controllo dopo la visita', '']) expect(said(own)).toBe(own);
});

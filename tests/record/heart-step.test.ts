import { expect, test } from 'vitest';
import type { EcgFinding } from '@/lib/devices/reading';
import { heartStepOf } from '@/lib/record/summary/heart-step';

const device = (findings: EcgFinding[], heartRate: number | null = 70) =>
  heartStepOf({ section: 'ecgs', findings, heartRate });
const kardia = (note: string) => heartStepOf({ section: 'files', note });

test('a possible atrial fibrillation, an irregular rhythm, a shifted ST segment or an unnamed finding is high', () => {
  expect(kardia('Possible Atrial Fibrillation, 96 bpm')).toBe('high');
  expect(kardia('Possibile fibrillazione atriale')).toBe('high');
  for (const one of ['irregular_rhythm', 'high_st', 'low_st'] as const)
    expect(device(['premature_beats', one]), one).toBe('high');
  expect(device([])).toBe('high');
});

test('premature beats, a wide QRS, and a heart a little slow or fast are watched', () => {
  expect(kardia('Sinus Rhythm with Premature Ventricular Contractions, 80 bpm')).toBe('watch');
  expect(kardia('Tachycardia, 112 bpm')).toBe('watch');
  expect(device(['premature_beats'])).toBe('watch');
  expect(device(['wide_qrs'], null)).toBe('watch');
  expect(device(['low_heart_rate'], 48)).toBe('watch');
});

test('a heart that beats very slowly or very fast is high, however the finding is named', () => {
  expect(kardia('Tachycardia, 152 bpm')).toBe('high');
  expect(kardia('Bradycardia, 38 bpm')).toBe('high');
  expect(device(['high_heart_rate'], 131)).toBe('high');
  expect(device(['low_heart_rate'], 41)).toBe('watch');
});

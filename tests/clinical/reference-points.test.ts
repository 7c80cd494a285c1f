import { describe, expect, test } from 'vitest';
import { CHA2DS2_VASC_TABLES, cha2ds2Vasc, HAS_BLED_TABLES, hasBled } from '@/lib/clinical';
import { answered } from './draw';

// R21: the scores that count points give the published results.

const noBleedingFactor = {
  hypertension: false,
  abnormalRenal: false,
  abnormalLiver: false,
  stroke: false,
  bleeding: false,
  labileInr: false,
  elderly: false,
  antiplateletOrNsaid: false,
  alcohol: false,
};

describe('HAS-BLED', () => {
  test.each([
    ['no factor', {}, 0, 1.13],
    ['70 years, 170/90 mmHg', { elderly: true, hypertension: true }, 2, 1.88],
    ['80 years, stroke, NSAID', { elderly: true, stroke: true, antiplateletOrNsaid: true }, 3, 3.74],
    [
      'dialysis, cirrhosis, 68 years, bleeding',
      { abnormalRenal: true, abnormalLiver: true, elderly: true, bleeding: true },
      4,
      8.7,
    ],
  ])('%s', (_, present, points, bleedsPer100PatientYears) => {
    expect(hasBled({ ...noBleedingFactor, ...present })).toEqual({ ok: true, points, bleedsPer100PatientYears });
  });

  const names = Object.keys(noBleedingFactor);
  test.each([
    [0, 1.13, 0.9],
    [1, 1.02, 3.4],
    [2, 1.88, 4.1],
    [3, 3.74, 5.8],
    [4, 8.7, 8.9],
    [5, 12.5, 9.1],
    [6, null, null],
    [7, null, null],
    [8, null, null],
    [9, null, null],
  ])('%d points are %s bleeds in 100 patient-years (Pisters 2010), %s (Lip 2011)', (points, pisters, lip) => {
    const present = Object.fromEntries(names.slice(0, points).map((name) => [name, true]));
    const input = { ...noBleedingFactor, ...present };
    expect(hasBled(input)).toEqual({ ok: true, points, bleedsPer100PatientYears: pisters });
    expect(answered(hasBled({ ...input, table: 'lip_2011' })).bleedsPer100PatientYears).toBe(lip);
  });
});

const noStrokeFactor = {
  heartFailure: false,
  hypertension: false,
  ageYears: 50,
  diabetes: false,
  stroke: false,
  vascularDisease: false,
  sex: 'male' as const,
};

describe('CHA2DS2-VASc', () => {
  test.each([
    ['man of 50, no factor', {}, 0],
    ['woman of 50, no factor', { sex: 'female' as const }, 1],
    ['man of 70, hypertension', { ageYears: 70, hypertension: true }, 2],
    ['woman of 76, diabetes, stroke', { sex: 'female' as const, ageYears: 76, diabetes: true, stroke: true }, 6],
    ['man of 64', { ageYears: 64 }, 0],
    ['man of 65', { ageYears: 65 }, 1],
    ['man of 74', { ageYears: 74 }, 1],
    ['man of 75', { ageYears: 75 }, 2],
  ])('%s', (_, present, points) => {
    expect(answered(cha2ds2Vasc({ ...noStrokeFactor, ...present })).points).toBe(points);
  });

  const single = [{ heartFailure: true }, { hypertension: true }, { diabetes: true }, { vascularDisease: true }];
  const singles = [...single, { sex: 'female' as const }];
  const doubles = [{ stroke: true }, { ageYears: 80 }];
  const withPoints = (points: number) => {
    const twice = Math.floor(Math.max(points - 4, 0) / 2);
    return [...doubles.slice(0, twice), ...singles.slice(0, points - 2 * twice)];
  };

  test.each([
    [0, 0, 0.2, 0.3],
    [1, 1.3, 0.6, 0.9],
    [2, 2.2, 2.2, 2.9],
    [3, 3.2, 3.2, 4.6],
    [4, 4.0, 4.8, 6.7],
    [5, 6.7, 7.2, 10.0],
    [6, 9.8, 9.7, 13.6],
    [7, 9.6, 11.2, 15.7],
    [8, 6.7, 10.8, 15.2],
    [9, 15.2, 12.2, 17.4],
  ])('%d points are a risk of %d %% a year (ESC 2010), %d and %d (Friberg 2012)', (points, esc, stroke, wider) => {
    const input = Object.assign({ ...noStrokeFactor }, ...withPoints(points));
    expect(cha2ds2Vasc(input)).toEqual({ ok: true, points, strokeRiskPercent: esc });
    const by = (table: keyof typeof CHA2DS2_VASC_TABLES) =>
      answered(cha2ds2Vasc({ ...input, table })).strokeRiskPercent;
    expect([by('friberg_2012_stroke'), by('friberg_2012_stroke_tia_embolism')]).toEqual([stroke, wider]);
  });
});

test('every table names its source and has a risk, or null, for each of 0 to 9 points', () => {
  for (const table of Object.values({ ...HAS_BLED_TABLES, ...CHA2DS2_VASC_TABLES })) {
    expect(table.source).toMatch(/\d{4};\d+:\d+/);
    expect(table.byPoints).toHaveLength(10);
  }
});

import { expect, test } from 'vitest';
import { meld, meld3 } from '@/lib/clinical';
import { answered } from './draw';

// R21: both versions of MELD give the published results.

const ageYears = 50;

test.each([
  [1.8, 12, 2.2, 128, false, 30, 33, 52.6],
  [2.8, 12, 2.2, 128, false, 35, 36, 52.6],
  [1.0, 1.0, 1.0, 140, false, 6, 6, 1.9],
  [0.4, 0.5, 0.8, 150, false, 6, 6, 1.9],
  [9.0, 3.0, 1.4, 135, false, 28, 29, 19.6],
  [1.1, 3.0, 1.4, 135, true, 28, 29, 19.6],
  [2.0, 40, 4.0, 120, false, 43, 40, 71.3],
  [1.2, 2.5, 1.0, 131, false, 12, 18, 6.0],
] as const)(
  'creatinine %d, bilirubin %d, INR %d, sodium %d, dialysis %s: MELD(i) %d, score %d, %d %',
  (creatinineMgDl, bilirubinMgDl, inr, sodiumMmolL, dialysis, meldI, score, mortality3MonthsPercent) => {
    expect(meld({ creatinineMgDl, bilirubinMgDl, inr, sodiumMmolL, dialysis, ageYears })).toEqual({
      ok: true,
      meldI,
      score,
      mortality3MonthsPercent,
    });
  },
);

test.each([
  ['male', 1.2, 2.5, 1.0, 131, 3.8, 15.8099, 16],
  ['female', 1.2, 2.5, 1.0, 131, 3.8, 17.1399, 17],
  ['male', 1.5, 6, 1.5, 131, 3.5, 24.7128, 25],
] as const)(
  'MELD 3.0: %s, creatinine %d, bilirubin %d, INR %d, sodium %d, albumin %d are %d, score %d',
  (sex, creatinineMgDl, bilirubinMgDl, inr, sodiumMmolL, albuminGDl, raw, score) => {
    const labs = { creatinineMgDl, bilirubinMgDl, inr, sodiumMmolL, albuminGDl };
    const answer = answered(meld3({ ...labs, sex, dialysis: false, ageYears }));
    expect(answer.meldI).toBeCloseTo(raw, 4);
    expect(answer.score).toBe(score);
  },
);

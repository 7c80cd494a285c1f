import { expect, test } from 'vitest';
import {
  bodyMassIndex,
  bodySurfaceDuBois,
  bodySurfaceMosteller,
  ckdEpi2009,
  ckdEpi2021,
  cockcroftGault,
} from '@/lib/clinical';
import { answered } from './draw';

// R21: body mass and body surface give the published results.

test.each([
  [70, 175, 22.8571, 1.8481, 1.8447],
  [50, 160, 19.5312, 1.5011, 1.4907],
  [90, 180, 27.7778, 2.0989, 2.1213],
  [60, 165, 22.0386, 1.6587, 1.6583],
  [110, 170, 38.0623, 2.193, 2.2791],
  [20, 110, 16.5289, 0.775, 0.7817],
])(
  '%d kg, %d cm: index %d, surface %d by Du Bois and %d by Mosteller',
  (weightKg, heightCm, index, duBois, mosteller) => {
    const body = { weightKg, heightCm };
    expect(answered(bodyMassIndex(body)).value).toBeCloseTo(index, 4);
    expect(answered(bodySurfaceDuBois(body)).value).toBeCloseTo(duBois, 4);
    expect(answered(bodySurfaceMosteller(body)).value).toBeCloseTo(mosteller, 4);
  },
);

test.each([
  [40, 72, 1.0, 'male', 100.0],
  [70, 60, 1.2, 'female', 41.3194],
  [25, 60, 1.0, 'female', 81.4583],
  [55, 80, 1.4, 'male', 67.4603],
  [82, 48, 0.9, 'female', 36.5185],
  [30, 95, 0.8, 'male', 181.4236],
] as const)(
  'Cockcroft-Gault: %d years, %d kg, %d mg/dl, %s are %d ml/min',
  (ageYears, weightKg, creatinineMgDl, sex, expected) => {
    expect(answered(cockcroftGault({ ageYears, weightKg, creatinineMgDl, sex })).value).toBeCloseTo(expected, 4);
  },
);

test.each([
  [40, 1.0, 'male', false, 93.7278],
  [40, 0.7, 'female', false, 108.3769],
  [65, 1.5, 'male', false, 48.1621],
  [65, 1.5, 'female', false, 36.1824],
  [50, 0.9, 'male', true, 115.0178],
  [75, 0.6, 'female', false, 89.1633],
] as const)(
  'CKD-EPI 2009: %d years, %d mg/dl, %s, african %s is %d',
  (ageYears, creatinineMgDl, sex, african, expected) => {
    expect(answered(ckdEpi2009({ ageYears, creatinineMgDl, sex, african })).value).toBeCloseTo(expected, 4);
  },
);

test.each([
  [50, 1.0, 'male', 91.6915],
  [40, 0.7, 'female', 112.0543],
  [65, 1.5, 'male', 51.3457],
  [65, 1.5, 'female', 38.4336],
  [75, 0.6, 'female', 93.5465],
] as const)('CKD-EPI 2021: %d years, %d mg/dl, %s is %d', (ageYears, creatinineMgDl, sex, expected) => {
  expect(answered(ckdEpi2021({ ageYears, creatinineMgDl, sex })).value).toBeCloseTo(expected, 4);
});

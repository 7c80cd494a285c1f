import { expect, test } from 'vitest';
import { framingham, pooledCohort, score2, score2Op } from '@/lib/clinical';
import { answered } from './draw';

// R21: the cardiovascular risks give the published results.

test.each([
  ['male', 55, 213, 50, 120, false, false, 6.5085],
  ['female', 55, 213, 50, 120, false, false, 1.2097],
  ['male', 45, 240, 40, 130, false, true, 16.59],
  ['female', 60, 220, 45, 140, true, true, 10.4332],
  ['male', 72, 200, 45, 135, true, true, 21.8722],
  ['female', 79, 210, 55, 150, true, true, 14.6632],
  ['male', 30, 180, 50, 115, false, false, 0.1033],
  ['female', 40, 200, 60, 110, false, false, 0.1413],
] as const)(
  'Framingham: %s, %d years, cholesterol %d and %d, %d mmHg, treated %s, smoker %s: %d %',
  (sex, ageYears, totalCholesterolMgDl, hdlMgDl, systolicMmHg, treated, smoker, expected) => {
    const risk = framingham({ sex, ageYears, totalCholesterolMgDl, hdlMgDl, systolicMmHg, treated, smoker });
    expect(answered(risk).riskPercent).toBeCloseTo(expected, 4);
  },
);

/** By sex and group: the mean and the baseline survival, from which the sum behind a risk is recalculated. */
const BASELINES = {
  'female white': [-29.18, 0.9665],
  'female african_american': [86.61, 0.9533],
  'male white': [61.18, 0.9144],
  'male other': [61.18, 0.9144],
  'male african_american': [19.54, 0.8954],
} as const;

test.each([
  ['female', 'white', 55, 213, 50, 120, false, false, false, -29.6767, 2.0522],
  ['female', 'african_american', 55, 213, 50, 120, false, false, false, 86.1677, 3.0263],
  ['male', 'white', 55, 213, 50, 120, false, false, false, 60.6995, 5.3844],
  ['male', 'african_american', 55, 213, 50, 120, false, false, false, 18.9728, 6.0734],
  ['male', 'white', 55, 200, 50, 130, false, false, false, 60.7666, 5.7469],
  ['male', 'other', 55, 213, 50, 140, false, false, false, 60.9715, 7.0068],
  ['female', 'african_american', 55, 213, 50, 140, false, false, false, 86.696, 5.0787],
  ['female', 'white', 62, 230, 45, 150, true, true, true, -26.7865, 31.144],
] as const)(
  'pooled cohort: %s %s, %d years, cholesterol %d and %d, %d mmHg, treated %s, smoker %s, diabetes %s: sum %d, %d %',
  (sex, ethnicity, ageYears, totalCholesterolMgDl, hdlMgDl, systolicMmHg, treated, smoker, diabetes, sum, expected) => {
    const measured = { ageYears, totalCholesterolMgDl, hdlMgDl, systolicMmHg };
    const { riskPercent } = answered(pooledCohort({ sex, ethnicity, ...measured, treated, smoker, diabetes }));
    expect(riskPercent).toBeCloseTo(expected, 4);
    const [mean, survival] = BASELINES[`${sex} ${ethnicity}` as keyof typeof BASELINES];
    expect(mean + Math.log(Math.log(1 - riskPercent / 100) / Math.log(survival))).toBeCloseTo(sum, 4);
  },
);

test.each([
  ['moderate', 50, 'male', true, 140, 6.3, 1.4, 8.1066],
  ['moderate', 50, 'female', true, 140, 6.3, 1.4, 5.2273],
  ['moderate', 62, 'male', false, 132, 5.4, 1.2, 7.8486],
  ['moderate', 67, 'female', true, 158, 6.9, 1.5, 14.4732],
  ['moderate', 74, 'male', false, 145, 5.0, 1.1, 17.1651],
  ['moderate', 80, 'female', true, 165, 5.8, 1.6, 29.9287],
] as const)(
  'SCORE2: %s region, %d years, %s, smoker %s, %d mmHg, cholesterol %d and %d: %d %',
  (region, ageYears, sex, smoker, systolicMmHg, totalCholesterolMmolL, hdlMmolL, expected) => {
    const score = ageYears < 70 ? score2 : score2Op;
    const risk = score({ region, ageYears, sex, smoker, systolicMmHg, totalCholesterolMmolL, hdlMmolL });
    expect(answered(risk).riskPercent).toBeCloseTo(expected, 4);
  },
);

test.each([
  ['male', 'low', 6.3],
  ['male', 'moderate', 8.1],
  ['male', 'high', 8.8],
  ['male', 'very_high', 15.1],
  ['female', 'low', 4.3],
  ['female', 'moderate', 5.2],
  ['female', 'high', 7.1],
  ['female', 'very_high', 14.1],
] as const)('the example of the SCORE2 paper, %s in a %s region: %d %', (sex, region, expected) => {
  const person = { ageYears: 50, smoker: true, systolicMmHg: 140, totalCholesterolMmolL: 6.3, hdlMmolL: 1.4 };
  expect(answered(score2({ sex, region, ...person })).riskPercent).toBeCloseTo(expected, 1);
});

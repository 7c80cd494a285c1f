import { expect, test } from 'vitest';
import { displayedPercent } from '@/lib/calculators/percent';
import { type RISK_CLASSES, riskOf } from '@/lib/clinical/risk-classes';

// R21: each percentage is shown with at most one decimal, and its class is the class of the displayed number.

const classOf = (score: keyof typeof RISK_CLASSES, value: number, person = {}) => {
  const risk = riskOf(score, value, person);
  return risk && ('class' in risk ? risk.class : risk.band.join('-'));
};

test.each([
  [
    'framingham',
    [0.1, 9.94, 9.95, 20, 20.04, 20.06],
    ['low', 'low', 'intermediate', 'intermediate', 'intermediate', 'high'],
  ],
  [
    'pooledCohort',
    [4.9, 5, 7.44, 7.5, 19.9, 20],
    ['low', 'borderline', 'borderline', 'intermediate', 'intermediate', 'high'],
  ],
  ['hasBled', [0, 1, 2, 3, 9], ['low', 'low', 'moderate', 'high', 'high']],
  ['meld', [6, 9, 10, 29, 39, 40], ['0-9', '0-9', '10-19', '20-29', '30-39', '40-40']],
] as const)('%s: the values %j have the classes %j', (score, values, classes) =>
  expect(values.map((value) => classOf(score, value))).toEqual(classes),
);

test('the class of a SCORE2 risk is higher at a younger age, and unknown without an age', () => {
  const at = (ageYears: number, value: number) => classOf(ageYears < 70 ? 'score2' : 'score2Op', value, { ageYears });
  expect([at(49, 2.4), at(49, 2.5), at(49, 7.5)]).toEqual(['lowToModerate', 'high', 'veryHigh']);
  expect([at(50, 4.9), at(50, 5), at(69, 10)]).toEqual(['lowToModerate', 'high', 'veryHigh']);
  expect([at(70, 7.4), at(70, 7.5), at(89, 15)]).toEqual(['lowToModerate', 'high', 'veryHigh']);
  expect(classOf('score2', 5)).toBeNull();
});

test('in CHA2DS2-VASc the point for the female sex does not raise the risk class', () => {
  expect([0, 1, 2].map((points) => classOf('cha2ds2Vasc', points, { sex: 'male' }))).toEqual([
    'low',
    'intermediate',
    'high',
  ]);
  expect([1, 2, 3].map((points) => classOf('cha2ds2Vasc', points, { sex: 'female' }))).toEqual([
    'low',
    'intermediate',
    'high',
  ]);
});

test('a percentage has at most one decimal, and a small one is shown as less than 0.1 %', () => {
  expect(
    [16.59, 5.3844, 1.13, 71.3, 0.1033, 0.04, 0, 99.97].map((value) =>
      displayedPercent(value, 'it').replaceAll('\u00a0', ' '),
    ),
  ).toEqual(['16,6 %', '5,4 %', '1,1 %', '71,3 %', '0,1 %', '< 0,1 %', '0 %', '100 %']);
});

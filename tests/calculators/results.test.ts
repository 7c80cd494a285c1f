import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showIn } from '@/components/calculators/show';
import { type Calculator, evaluate } from '@/lib/calculators/calculator';
import { ckdEpiCalculator, cockcroftGaultCalculator, urinaryClearanceCalculator } from '@/lib/calculators/clearance';
import { dropsCalculator, infusionCalculator, totalDoseCalculator } from '@/lib/calculators/doses';
import type { Field, Typed } from '@/lib/calculators/fields';
import { VERSIONS } from '@/lib/clinical';
import { counted, exact } from './formula';

// The calculators' results for the values in their fields.

const ALL: Calculator[] = [
  totalDoseCalculator,
  infusionCalculator,
  dropsCalculator,
  cockcroftGaultCalculator,
  urinaryClearanceCalculator,
  ckdEpiCalculator,
];
const results = (calculator: Calculator, typed: Typed) =>
  evaluate(calculator, typed, exact).worked?.lines.map(({ value }) => Number(value.toFixed(4)));

test.each<[string, Calculator, Typed, number[]]>([
  [
    'dose by weight',
    totalDoseCalculator,
    { weightKg: '25', heightCm: '120', doseMgPerKg: '10', administrations: '2' },
    [250, 125],
  ],
  [
    'dose by surface',
    totalDoseCalculator,
    { weightKg: '60', heightCm: '165', doseMgPerM2: '1,5', administrations: '4' },
    [2.4875, 0.6219],
  ],
  [
    'infusion',
    infusionCalculator,
    { weightKg: '50', doseMcgPerKgMin: '4', vialContentMg: '8', vials: '3', dripVolumeMl: '250' },
    [125, 0.096],
  ],
  ['drops', dropsCalculator, { solutionMg: '2.5', volumeMl: '1', dosageMg: '1', dropsPerMl: '30' }, [12, 0.4]],
  [
    'Cockcroft-Gault',
    cockcroftGaultCalculator,
    { weightKg: '60', ageYears: '70', sex: 'female', creatinineMgDl: '1,2' },
    [41.3194],
  ],
  [
    'urinary clearance',
    urinaryClearanceCalculator,
    { urinaryCreatinineMgDl: '120', urineVolumeMlPerDay: '1500', creatinineMgDl: '1.2' },
    [104.1667],
  ],
  [
    'CKD-EPI 2009',
    ckdEpiCalculator,
    { equation: 'ckdEpi2009', ageYears: '65', sex: 'female', creatinineMgDl: '1,5' },
    [36.1824],
  ],
  [
    'CKD-EPI 2009, African',
    ckdEpiCalculator,
    { equation: 'ckdEpi2009', ageYears: '50', sex: 'male', creatinineMgDl: '0.9', african: '1' },
    [115.0178],
  ],
  ['CKD-EPI 2021', ckdEpiCalculator, { ageYears: '65', sex: 'female', creatinineMgDl: '1.5', african: '1' }, [38.4336]],
])('%s: the result equals the reference result', (_, calculator, typed, expected) =>
  expect(results(calculator, typed)).toEqual(expected),
);

/** An arbitrary valid value of a field. */
const valid = (field: Field): fc.Arbitrary<string> => {
  if (field.kind === 'yesNo') return fc.constantFrom('', '1');
  if (field.kind === 'choice') return fc.constantFrom(...field.options);
  const [min, max] = field.usual ?? field.range;
  return fc.integer({ min: Math.ceil(min * 10), max: max * 10 }).map((tenths) => String(tenths / 10));
};

test.each(ALL)(
  '$id: the formula that is shown evaluates to the result that is shown, for all valid inputs',
  (calculator) => {
    const typed = fc.record(
      Object.fromEntries(Object.entries(calculator.fields).map(([name, field]) => [name, valid(field)])),
    );
    fc.assert(
      fc.property(typed, (given) => {
        const { worked } = evaluate(calculator, given as Typed, exact);
        if (!worked) return;
        for (const line of worked.formula) {
          const [left, right] = counted(line);
          expect(Math.abs(left - right)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(right)));
          expect(worked.lines.map(({ value }) => value)).toContain(right);
        }
      }),
      { numRuns: 300 },
    );
  },
);

test('a filtration result names its equation, which is that of 2021 unless another one is chosen', () => {
  const version = (typed: Typed) =>
    evaluate(ckdEpiCalculator, { ageYears: '50', sex: 'male', creatinineMgDl: '1', ...typed }, exact).worked?.version;
  expect(version({})).toBe('ckdEpi2021');
  expect(version({ equation: 'ckdEpi2009' })).toBe('ckdEpi2009');
  expect(version({ equation: '<b>' })).toBe('ckdEpi2021');
  expect(VERSIONS.ckdEpi2009.name).not.toBe(VERSIONS.ckdEpi2021.name);
});

test('the equation for adults gives a caution for a child', () => {
  const caution = (ageYears: string) =>
    evaluate(ckdEpiCalculator, { ageYears, sex: 'male', creatinineMgDl: '1' }, exact).worked?.caution;
  expect([caution('17'), caution('18')]).toEqual(['adults', undefined]);
});

test('a result is rounded to two decimals, below 1 to three significant digits, and a small dose is never 0', () => {
  const { rounded } = showIn('it');
  expect([105, 41.31944, 3.6893, 0.62188, 0.0020004, 0].map(rounded)).toEqual([
    '105',
    '41,32',
    '3,69',
    '0,622',
    '0,002',
    '0',
  ]);
  expect(showIn('en')(0.9938)).toBe('0.9938');
});

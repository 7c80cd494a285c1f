import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ckdEpiCalculator } from '@/lib/calculators/clearance';
import { dropsCalculator, totalDoseCalculator } from '@/lib/calculators/doses';
import { fragmentOf, typedIn } from '@/lib/calculators/fragment';

// A calculation in a URL after `#`: typed values are restored, and values that cannot be typed are ignored.

const typed = { weightKg: '70,5', heightCm: '175', doseMgPerKg: '', doseMgPerM2: '2.5', administrations: '11' };

test('the fields come back from the link as they were typed', () => {
  expect(typedIn(fragmentOf(totalDoseCalculator, typed), totalDoseCalculator)).toEqual(typed);
  const chosen = { equation: 'ckdEpi2021', ageYears: '50', sex: 'female', creatinineMgDl: '1,1', african: '1' };
  expect(typedIn(fragmentOf(ckdEpiCalculator, chosen), ckdEpiCalculator)).toEqual(chosen);
});

test('the link carries the calculator’s own fields only', () => {
  expect(fragmentOf(totalDoseCalculator, { ...typed, creatinineMgDl: '2', name: 'Mario' })).toBe(
    '#totalDose?weightKg=70%2C5&heightCm=175&doseMgPerM2=2.5&administrations=11',
  );
});

test('a link of another calculator fills in nothing', () => {
  const fragment = fragmentOf(totalDoseCalculator, typed);
  expect(typedIn(fragment, dropsCalculator)).toBeNull();
  for (const none of ['', '#', '#content', '#drops', 'drops?volumeMl=1', '#dropsX?volumeMl=1'])
    expect(typedIn(none, totalDoseCalculator), none).toBeNull();
});

test.each([
  ['a script', 'weightKg=<script>alert(1)</script>'],
  ['a sign', 'weightKg=-70'],
  ['an exponent', 'weightKg=1e9'],
  ['more than can be typed', `weightKg=${'9'.repeat(25)}`],
  ['an option that there is not', 'sex=other&weightKg=kg'],
  ['the object’s own', '__proto__=1&constructor=1&toString=1'],
  ['a broken escape', 'weightKg=%E0%A4%A'],
])('a link with %s fills in nothing', (_, query) => {
  const given = typedIn(`#totalDose?${query}`, totalDoseCalculator);
  expect(Object.keys(given ?? {})).toEqual(Object.keys(totalDoseCalculator.fields));
  expect(Object.values(given ?? {}).every((text) => text === '')).toBe(true);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('of two doses that exclude each other the first one is used', () => {
  expect(typedIn('#totalDose?doseMgPerM2=3&doseMgPerKg=2', totalDoseCalculator)).toMatchObject({
    doseMgPerKg: '2',
    doseMgPerM2: '',
  });
});

test('a link longer than the app makes is not read', () => {
  const long = `#totalDose?weightKg=70&x=${'y'.repeat(2000)}`;
  expect(typedIn(long, totalDoseCalculator)).toBeNull();
});

test('an arbitrary link never throws, and gives only numbers as text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `#totalDose?${text}`),
      ),
      (fragment) => {
        const given = typedIn(fragment, totalDoseCalculator);
        expect(given === null || Object.values(given).every((text) => /^[\d.,\s]*$/.test(text))).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});

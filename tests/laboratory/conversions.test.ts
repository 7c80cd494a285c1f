import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CROSSINGS, freePsaPercent, nonHdl } from '@/lib/laboratory/crossed';
import { roundedAs } from '@/lib/laboratory/digits';
import { LOINC_NAMES } from '@/lib/laboratory/loinc-names';
import { PANELS, testsOf } from '@/lib/laboratory/panels';
import { shownUnit } from '@/lib/laboratory/shown-unit';
import { findTests, TESTS, testAt, testOfCode } from '@/lib/laboratory/tests';
import { converted, isPossible, unitNamed, unitsOf } from '@/lib/laboratory/units';
import { CONVERSIONS } from './examples';

const known = (key: string) => {
  const found = testAt(key);
  if (!found) throw new Error(`no test ${key}`);
  return found;
};

test.each(CONVERSIONS)('%s: %d %s in %s is %d', (key, value, from, to, expected) => {
  const result = converted(known(key), value, from, to);
  expect(Math.abs((result ?? 0) / expected - 1)).toBeLessThan(0.0005);
});

const several = TESTS.filter((one) => unitsOf(one).length > 1);
const conversion = fc
  .constantFrom(...several)
  .chain((one) =>
    fc.tuple(
      fc.constant(one),
      fc.constantFrom(...unitsOf(one)),
      fc.constantFrom(...unitsOf(one)),
      fc.double({ min: 1e-6, max: one.possible?.[1] ?? 1, noNaN: true }),
    ),
  );

test('ten thousand values converted into another unit and back stay the same', () => {
  const agrees = fc.property(conversion, ([one, from, to, value]) => {
    const there = converted(one, value, from, to) ?? Number.NaN;
    const back = converted(one, there, to, from) ?? Number.NaN;
    return Math.abs(back - value) <= 1e-12 * value;
  });
  fc.assert(agrees, { numRuns: 10_000, seed: 20261122 });
});

test('units with metric prefixes are converted; units that depend on the method are not', () => {
  expect(converted(known('glucose'), 1, 'g/L', 'mg/dL')).toBeCloseTo(100, 9);
  expect(converted(known('chol'), 2, 'g/L', 'mmol/L')).toBeCloseTo(5.1726, 3);
  expect(converted(known('tsh'), 2.5, 'm[IU]/L', 'u[IU]/mL')).toBeCloseTo(2.5, 12);
  expect(converted(known('insulin'), 10, 'u[IU]/mL', 'pmol/L')).toBeNull();
  expect(converted(known('insulin'), 10, 'u[IU]/mL', 'ng/mL')).toBeNull();
  expect(converted(known('ferritin'), 10, 'ng/mL', 'pmol/L')).toBeNull();
  expect(converted(known('d_dimer_feu'), 500, 'ng/mL{FEU}', 'ng/mL{DDU}')).toBeNull();
  expect(converted(known('lpa_mass'), 30, known('lpa_mass').unit, 'nmol/L')).toBeNull();
  expect(converted(known('creatinine'), 1, 'mg/dL', 'mmol/mol')).toBeNull();
});

test('units are the same as international units of enzymes and of hormones, not of antibodies', () => {
  expect(converted(known('alt'), 30, '[IU]/L', 'U/L')).toBe(30);
  expect(converted(known('tsh'), 2.5, 'mU/L', 'u[IU]/mL')).toBeCloseTo(2.5, 12);
  expect(converted(known('insulin'), 10, 'uU/mL', 'u[IU]/mL')).toBeCloseTo(10, 12);
  for (const key of ['anti_tpo', 'toxo_igg', 'anti_hbs', 'rf'])
    expect(converted(known(key), 10, 'U/mL', known(key).unit), key).toBeNull();
});

test('a number without a dimension may have the unit 1: a ratio, a pH, and a fraction of a percentage', () => {
  expect(converted(known('inr'), 2.5, '1', '{INR}')).toBe(2.5);
  expect(converted(known('bg_ph'), 7.4, '1', '[pH]')).toBe(7.4);
  expect(converted(known('hct'), 0.45, '1', '%')).toBeCloseTo(45, 9);
  expect(converted(known('wbc'), 5, '1', known('wbc').unit)).toBeNull();
});

test('values calculated from another test follow the formula', () => {
  const cross = (from: string, to: string, value: number) =>
    CROSSINGS.find((one) => one.from === from && one.to === to)?.calculate(value) ?? 0;
  expect(cross('hba1c_ifcc', 'hba1c_pct', 53)).toBeCloseTo(7.0004, 3);
  expect(cross('hba1c_pct', 'hba1c_ifcc', 6.5)).toBeCloseTo(47.529, 2);
  expect(cross('urea', 'bun', 40)).toBeCloseTo(18.657, 2);
  expect(cross('bun', 'urea', 20)).toBeCloseTo(42.878, 1);
  expect(freePsaPercent(0.9, 6)).toBeCloseTo(15, 9);
  expect(nonHdl(210, 55)).toBe(155);
});

test('a converted value has as many digits as the original, and at least three', () => {
  expect(roundedAs(106.08, 1.2)).toBe(106);
  expect(roundedAs(5.55084, 100)).toBe(5.55);
  expect(roundedAs(0.0123456, 1.2345)).toBe(0.012346);
});

/** Luhn's sum over the digits before the dash. */
const checkDigit = (code: string) => {
  const [digits = '', check] = code.split('-');
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const twice = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return String((10 - (sum % 10)) % 10) === check;
};

test('the catalogue has 268 tests, each once, with LOINC codes, a possible range and known units', () => {
  const named = new Map(
    LOINC_NAMES.trim()
      .split('\n')
      .map((line) => line.split('|') as [string, string]),
  );
  expect(TESTS).toHaveLength(268);
  expect(named.size).toBe(379);
  expect(new Set(TESTS.map(({ key }) => key)).size).toBe(268);
  expect([...named.keys()].filter((code) => !checkDigit(code) || !testOfCode(code))).toEqual([]);
  const quantities = TESTS.filter(({ kind }) => kind === 'quantity');
  expect(quantities.filter(({ possible, unit }) => !possible || possible[0] >= possible[1] || unit === '')).toEqual([]);
  expect(TESTS.flatMap(unitsOf).filter((unit) => unitNamed(unit) !== unit)).toEqual([]);
  expect(TESTS.filter(({ kind, unit }) => kind !== 'quantity' && unit !== '')).toEqual([]);
});

test('an alternative code of a test implies its unit', () => {
  expect(testOfCode('14749-6')).toMatchObject({ test: { key: 'glucose' }, unit: 'mmol/L' });
  expect(testOfCode('2160-0')).toMatchObject({ test: { key: 'creatinine' }, unit: 'mg/dL' });
  expect(testOfCode('99999-9')).toBeUndefined();
});

test('a value that no living person can have is impossible, in any unit', () => {
  expect(isPossible(known('potassium'), 45, 'mmol/L')).toBe(false);
  expect(isPossible(known('creatinine'), 80, 'mg/dL')).toBe(false);
  expect(isPossible(known('creatinine'), 80, 'umol/L')).toBe(true);
  expect(isPossible(known('u_creat'), 1.1, 'mg/dL')).toBe(false);
});

test('units are read as reports write them, and shown as people write them', () => {
  const written: Record<string, string | null> = {
    ...{ 'mg%': 'mg/dL', 'gr/dl': 'g/dL', 'g/1000ml': 'g/L', 'cv%': '%', '10e9/L': '10*9/L', '10e12/L': '10*12/L' },
    ...{ 'mila/mmc': '10*3/uL', 'migl./mmc': '10*3/uL', 'mil./mmc': '10*6/uL', 'ug/dl': 'ug/dL', 'UI/mL': '[IU]/mL' },
    ...{ 'micr.UI/ml': 'u[IU]/mL', 'mcUI/mL': 'u[IU]/mL', 'kU/l': 'kU/L', 'mm/h': 'mm/h', 'µg/mg': 'ug/mg{creat}' },
    ...{
      'mg/gr': 'mg/g{creat}',
      a: 'a',
      'mg/24h': 'mg/(24.h)',
      'UFC/ml': '[CFU]/mL',
      'Leu/ul': '/uL',
      'mval/l': 'meq/L',
    },
    ...{ 'µmol/L': 'umol/L', '10³/µL': '10*3/uL', 'mUI/L': 'm[IU]/L', 'MG/DL': null, 'migl/mm': null, 'µmg/L': null },
    ...{ 'x10*9/L': '10*9/L', 'x10E3/uL': '10*3/uL', '10^12/L': '10*12/L', 'thou/mcL': '10*3/uL', '10E+9/L': '10*9/L' },
    ...{
      'mg/g': 'mg/g{creat}',
      '{nominal}': '1',
      'cells/mm3': '/uL',
      '{cells}/uL': '/uL',
      '10*3/mm3': '10*3/uL',
      'million/uL': '10*6/uL',
      '10*4/uL': null,
    },
    ...{ 'mg/m': null, 'mg%2Fdl': null, 'mg%2FL': null, 'n.c./ml': null, 'N.D.': null, 'C.F.U.': null, '?IU/mL': null },
  };
  expect(Object.fromEntries(Object.keys(written).map((as) => [as, unitNamed(as)]))).toEqual(written);
  const shown = (unit: string) => [shownUnit(unit, 'it'), shownUnit(unit, 'en')];
  expect(shown('10*3/uL')).toEqual(['10³/µL', '10³/µL']);
  expect(shown('u[IU]/mL')).toEqual(['µUI/mL', 'µIU/mL']);
  expect(shown('mL/min/{1.73_m2}')).toEqual(['mL/min/1,73 m²', 'mL/min/1.73 m²']);
  expect(shown('/[HPF]')).toEqual(['/campo', '/field']);
  expect(shown('{INR}')).toEqual(['', '']);
});

test('a name shared by several tests finds all of them, and a code finds its test', () => {
  const keys = (typed: string) => findTests(typed).map(({ key }) => key);
  expect(keys('creatinina').slice(0, 2).sort()).toEqual(expect.arrayContaining(['creatinine']));
  expect(keys('glucosio')).toEqual(expect.arrayContaining(['glucose', 'u_gluc']));
  expect(keys('PCR')).toContain('crp');
  expect(keys('transaminasi got')).toEqual(['ast']);
  expect(keys('4548-4')[0]).toBe('hba1c_pct');
  expect(keys('  ')).toEqual([]);
});

test('every test of a panel is in the catalogue', () => {
  expect(PANELS.map((panel) => testsOf(panel).length)).toEqual([19, 4, 2, 8, 6, 5, 4, 12]);
});

import { describe, expect, test } from 'vitest';
import { evaluate, judgedText } from '@/lib/calculators/calculator';
import { ckdEpiCalculator, cockcroftGaultCalculator, urinaryClearanceCalculator } from '@/lib/calculators/clearance';
import { dropsCalculator, infusionCalculator, totalDoseCalculator } from '@/lib/calculators/doses';
import { isTypable, numberIn, type Typed } from '@/lib/calculators/fields';
import { weightKg } from '@/lib/calculators/quantities';
import { fieldMessage } from '@/lib/i18n/field-message';
import { translateField } from '@/lib/i18n/translate';
import { exact } from './formula';

// What the forms of doses and clearance make of what is typed.

const body = { weightKg: '70', heightCm: '175' };
const valuesOf = ({ lines }: { lines: { name: string; value: number }[] }) =>
  Object.fromEntries(lines.map(({ name, value }) => [name, value]));

describe('a number is read with comma and point alike, and nothing else is one', () => {
  test.each([
    ['1,5', 1.5],
    ['1.5', 1.5],
    [' 70 ', 70],
    [',5', 0.5],
    ['.5', 0.5],
    ['5,', 5],
    ['0', 0],
    ['', null],
    [',', null],
    ['-1', null],
    ['1e3', null],
    ['1,2,3', null],
    ['1.000,5', null],
    ['1 000', null],
    ['NaN', null],
    ['٣', null],
  ])('%s', (text, value) => expect(numberIn(text)).toBe(value));

  test('letters and signs are not taken into a field at all', () => {
    expect(['1,5', '.', '', '12 '].every(isTypable)).toBe(true);
    expect(['-1', '1e3', '+2', '7kg', '１', '9'.repeat(25)].some(isTypable)).toBe(false);
  });
});

describe('an empty or invalid field is calculated with its default, and the result says so', () => {
  const empty: [string, (typed: Typed) => ReturnType<typeof evaluate>, Record<string, number>][] = [
    ['dose', (typed) => evaluate(totalDoseCalculator, typed, exact), { doseMgPerKg: 1, administrations: 1 }],
    [
      'infusion',
      (typed) => evaluate(infusionCalculator, typed, exact),
      { doseMcgPerKgMin: 1, vialContentMg: 1, vials: 1, dripVolumeMl: 100 },
    ],
    [
      'drops',
      (typed) => evaluate(dropsCalculator, typed, exact),
      { solutionMg: 1, volumeMl: 1, dosageMg: 1, dropsPerMl: 1 },
    ],
    [
      'urinary clearance',
      (typed) => evaluate(urinaryClearanceCalculator, typed, exact),
      { urinaryCreatinineMgDl: 40, urineVolumeMlPerDay: 800, creatinineMgDl: 1 },
    ],
    [
      'Cockcroft-Gault',
      (typed) => evaluate(cockcroftGaultCalculator, { ...typed, ageYears: '40', sex: 'male' }, exact),
      { creatinineMgDl: 1 },
    ],
    [
      'CKD-EPI',
      (typed) => evaluate(ckdEpiCalculator, { ...typed, ageYears: '40', sex: 'male' }, exact),
      { creatinineMgDl: 1 },
    ],
  ];
  test.each(empty)('%s', (_, calculate, defaults) => {
    const { defaulted, missingFields, worked } = calculate(body);
    expect(Object.fromEntries(defaulted.map(({ field, value }) => [field, value]))).toEqual(defaults);
    expect(defaulted.every(({ instead }) => instead === '')).toBe(true);
    expect([missingFields, worked === null]).toEqual([[], false]);
  });

  test('what was typed instead is named, and the field says what is wrong with it', () => {
    const { defaulted, wrong, worked } = evaluate(totalDoseCalculator, { ...body, administrations: '11' }, exact);
    expect(defaulted).toContainEqual({ field: 'administrations', value: 1, instead: '11' });
    expect(wrong).toEqual({ administrations: 'checkRange?min=1&max=10' });
    expect(worked && valuesOf(worked)).toEqual({ totalMg: 70, perAdministrationMg: 70 });
  });

  test('the ends of a range are in it', () => {
    for (const vials of ['1', '10']) {
      const { defaulted } = evaluate(infusionCalculator, { ...body, vials }, exact);
      expect(defaulted.map(({ field }) => field)).not.toContain('vials');
    }
  });
});

describe('weight, height, age and sex have no default', () => {
  test.each([
    [{ heightCm: '175' }, ['weightKg']],
    [{ weightKg: '4', heightCm: '221' }, ['weightKg', 'heightCm']],
    [{ weightKg: '401', heightCm: '49' }, ['weightKg', 'heightCm']],
  ])('%j', (typed, missingFields) => {
    const evaluated = evaluate(totalDoseCalculator, typed as Typed, exact);
    expect([evaluated.missingFields, evaluated.worked]).toEqual([missingFields, null]);
  });

  test('nothing is calculated without age and sex, and each says what it wants in the words of the specification', () => {
    const { missingFields, wrong, worked } = evaluate(cockcroftGaultCalculator, body, exact);
    expect([missingFields, worked]).toEqual([['ageYears', 'sex'], null]);
    expect(translateField('it', wrong.sex ?? '')).toBe('Si prega di aggiornare il sesso');
    expect(evaluate(ckdEpiCalculator, { ageYears: '40', sex: 'unknown' }, exact).missingFields).toEqual(['sex']);
  });

  test('out of its range the weight is told by name, the others by their range', () => {
    const said = (text: string) => translateField('it', judgedText(weightKg, text).refused ?? '');
    expect(said('4,9')).toMatch(/^Inserisca un valore valido per il peso/);
    expect(said('1.2.3')).toBe('Non sono ammessi numeri negativi e lettere. Inserisca un numero positivo.');
    const { wrong } = evaluate(dropsCalculator, { dropsPerMl: '101' }, exact);
    expect(translateField('it', wrong.dropsPerMl ?? '')).toBe(
      'Controlli il valore inserito. Il valore deve essere compreso tra 1 e 100.',
    );
    expect(fieldMessage(wrong.dropsPerMl ?? '').values).toEqual({ min: '1', max: '100' });
  });
});

describe('the two doses exclude each other', () => {
  const dosed = (typed: Typed) => evaluate(totalDoseCalculator, { ...body, administrations: '1', ...typed }, exact);
  const total = (typed: Typed) => dosed(typed).worked?.lines[0]?.value;

  test('one above 0 leaves the other out, without a default', () => {
    expect(total({ doseMgPerKg: '2' })).toBe(140);
    expect(total({ doseMgPerM2: '2' })).toBeCloseTo(3.6893, 4);
    expect(dosed({ doseMgPerM2: '2' }).defaulted).toEqual([]);
    expect(total({ doseMgPerKg: '0', doseMgPerM2: '2' })).toBeCloseTo(3.6893, 4);
  });

  test('one that is above 0 and out of its range is calculated with its own default', () => {
    expect(total({ doseMgPerM2: '50' })).toBeCloseTo(1.8447, 4);
    expect(total({ doseMgPerKg: '50' })).toBe(70);
  });

  test('a dose of 0 is a dose', () => {
    expect(total({ doseMgPerKg: '0' })).toBe(0);
    expect(dosed({ doseMgPerKg: '0' }).defaulted).toEqual([]);
  });
});

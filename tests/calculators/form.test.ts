import { describe, expect, test } from 'vitest';
import { evaluate, judgedText } from '@/lib/calculators/calculator';
import { ckdEpiCalculator, cockcroftGaultCalculator, urinaryClearanceCalculator } from '@/lib/calculators/clearance';
import { dropsCalculator, infusionCalculator, totalDoseCalculator } from '@/lib/calculators/doses';
import { isTypable, numberIn, type Typed } from '@/lib/calculators/fields';
import { weightKg } from '@/lib/calculators/quantities';
import { fieldMessage } from '@/lib/i18n/field-message';
import { translateField } from '@/lib/i18n/translate';
import { exact } from './formula';

// The results of the dose and clearance forms for typed values.

const body = { weightKg: '70', heightCm: '175' };
const valuesOf = ({ lines }: { lines: { name: string; value: number }[] }) =>
  Object.fromEntries(lines.map(({ name, value }) => [name, value]));

describe('a number is read with comma or point, and any other text is refused', () => {
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

  test('a field accepts no letters and signs', () => {
    expect(['1,5', '.', '', '12 '].every(isTypable)).toBe(true);
    expect(['-1', '1e3', '+2', '7kg', '１', '9'.repeat(25)].some(isTypable)).toBe(false);
  });
});

/** Values for every field of a calculator. */
const FULL = {
  dose: { ...body, doseMgPerKg: '1', administrations: '1' },
  infusion: { ...body, doseMcgPerKgMin: '1', vialContentMg: '1', vials: '1', dripVolumeMl: '100' },
  drops: { solutionMg: '1', volumeMl: '1', dosageMg: '1', dropsPerMl: '1' },
  urine: { urinaryCreatinineMgDl: '40', urineVolumeMlPerDay: '800', creatinineMgDl: '1' },
  clearance: { weightKg: '70', ageYears: '40', sex: 'male', creatinineMgDl: '1' },
  filtration: { ageYears: '40', sex: 'male', creatinineMgDl: '1' },
};
const ALL: [keyof typeof FULL, (typed: Typed) => ReturnType<typeof evaluate>][] = [
  ['dose', (typed) => evaluate(totalDoseCalculator, typed, exact)],
  ['infusion', (typed) => evaluate(infusionCalculator, typed, exact)],
  ['drops', (typed) => evaluate(dropsCalculator, typed, exact)],
  ['urine', (typed) => evaluate(urinaryClearanceCalculator, typed, exact)],
  ['clearance', (typed) => evaluate(cockcroftGaultCalculator, typed, exact)],
  ['filtration', (typed) => evaluate(ckdEpiCalculator, typed, exact)],
];

describe('a calculator', () => {
  test.each(ALL)('computes nothing while a field is empty: %s', (name, calculate) => {
    const full: Typed = FULL[name];
    expect(calculate(full).worked).not.toBeNull();
    for (const field of Object.keys(full).filter((one) => one !== 'heightCm' || name === 'dose')) {
      const { worked, missingFields } = calculate({ ...full, [field]: ' ' });
      expect([worked, missingFields], field).toEqual([null, [field]]);
    }
    expect(calculate({}).worked).toBeNull();
  });

  const filled: [string, (typed: Typed) => ReturnType<typeof evaluate>, Typed][] = [
    ['a dose', (typed) => evaluate(totalDoseCalculator, { ...FULL.dose, ...typed }, exact), { doseMgPerKg: '5001' }],
    [
      'administrations',
      (typed) => evaluate(totalDoseCalculator, { ...FULL.dose, ...typed }, exact),
      { administrations: '0' },
    ],
    [
      'what is no number',
      (typed) => evaluate(totalDoseCalculator, { ...FULL.dose, ...typed }, exact),
      { doseMgPerKg: '1.2.3' },
    ],
    [
      'an infusion',
      (typed) => evaluate(infusionCalculator, { ...FULL.infusion, ...typed }, exact),
      { doseMcgPerKgMin: '0' },
    ],
    ['drops', (typed) => evaluate(dropsCalculator, { ...FULL.drops, ...typed }, exact), { dropsPerMl: '101' }],
    [
      'creatinine',
      (typed) => evaluate(urinaryClearanceCalculator, { ...FULL.urine, ...typed }, exact),
      { creatinineMgDl: '140' },
    ],
  ];
  test.each(filled)('a field out of its range gives no result, only the reason: %s', (_, calculate, typed) => {
    const { worked, wrong, missingFields } = calculate(typed);
    const [field = ''] = Object.keys(typed);
    expect([worked, missingFields]).toEqual([null, [field]]);
    expect(wrong[field]).toMatch(/^(?:checkRange\?min=|onlyPositive$)/);
  });

  test('the limits of a range are valid values', () => {
    for (const vials of ['0,01', '100'])
      expect(evaluate(infusionCalculator, { ...FULL.infusion, vials }, exact).worked).not.toBeNull();
    for (const vials of ['1', '10'])
      expect(evaluate(infusionCalculator, { ...FULL.infusion, vials }, exact).unusual).toEqual([]);
  });
});

describe('an unusual value that occurs in practice is used, and marked as unusual:', () => {
  const told = ({ unusual }: ReturnType<typeof evaluate>) => unusual.map(({ field }) => field);
  const [height, weight] = [{ heightCm: '175' }, { weightKg: '81,5' }];

  test('15 mg/kg for 81.5 kg are 1222.5 mg', () => {
    const evaluated = evaluate(
      totalDoseCalculator,
      { ...height, ...weight, doseMgPerKg: '15', administrations: '1' },
      exact,
    );
    expect(evaluated.worked?.lines[0]).toMatchObject({ name: 'totalMg', value: 1222.5 });
    expect(evaluated.unusual).toEqual([{ field: 'doseMgPerKg', warning: 'unusual?min=0&max=10' }]);
    expect(translateField('it', evaluated.unusual[0]?.warning ?? '')).toMatch(
      /^Valore insolito: di solito è da 0 a 10\./,
    );
  });

  test('0.1 mcg/kg/min of a vial of 200 mg in 50 ml', () => {
    const typed = { ...weight, doseMcgPerKgMin: '0.1', vialContentMg: '200', vials: '1', dripVolumeMl: '50' };
    const evaluated = evaluate(infusionCalculator, typed, exact);
    expect(evaluated.worked && valuesOf(evaluated.worked).rateMlPerH).toBeCloseTo(0.12225, 10);
    expect(told(evaluated)).toEqual(['doseMcgPerKgMin', 'vialContentMg', 'dripVolumeMl']);
  });

  test('a newborn of 3.2 kg and 49 cm, and a creatinine of 15 mg/dl under dialysis', () => {
    const born = evaluate(
      totalDoseCalculator,
      { weightKg: '3,2', heightCm: '49', doseMgPerKg: '10', administrations: '1' },
      exact,
    );
    expect([born.worked?.lines[0]?.value, told(born)]).toEqual([32, ['weightKg', 'heightCm']]);
    const adult = { ...weight, ageYears: '60', sex: 'male', creatinineMgDl: '15' };
    expect(told(evaluate(cockcroftGaultCalculator, adult, exact))).toEqual(['creatinineMgDl']);
  });
});

describe('a missing weight, height, age or sex has no default', () => {
  test.each([
    [{ heightCm: '175' }, ['weightKg']],
    [{ weightKg: '0,1', heightCm: '276' }, ['weightKg', 'heightCm']],
    [{ weightKg: '636', heightCm: '19' }, ['weightKg', 'heightCm']],
  ])('%j', (typed, missingFields) => {
    const evaluated = evaluate(
      totalDoseCalculator,
      { doseMgPerKg: '1', administrations: '1', ...(typed as Typed) },
      exact,
    );
    expect([evaluated.missingFields, evaluated.worked]).toEqual([missingFields, null]);
  });

  test('nothing is calculated without age and sex, and each message has the words of the specification', () => {
    const { missingFields, wrong, worked } = evaluate(
      cockcroftGaultCalculator,
      { ...body, creatinineMgDl: '1' },
      exact,
    );
    expect([missingFields, worked]).toEqual([['ageYears', 'sex'], null]);
    expect(translateField('it', wrong.sex ?? '')).toBe('Si prega di aggiornare il sesso');
    expect(evaluate(ckdEpiCalculator, { ...FULL.filtration, sex: 'unknown' }, exact).missingFields).toEqual(['sex']);
  });

  test('the message for a weight out of its range names the weight, other messages name the range', () => {
    const said = (text: string) => translateField('it', judgedText(weightKg, text).refused ?? '');
    expect(said('0,1')).toMatch(/^Inserisca un valore valido per il peso/);
    expect(said('1.2.3')).toBe('Non sono ammessi numeri negativi e lettere. Inserisca un numero positivo.');
    const { wrong } = evaluate(dropsCalculator, { dropsPerMl: '101' }, exact);
    expect(translateField('it', wrong.dropsPerMl ?? '')).toBe(
      'Controlli il valore inserito. Il valore deve essere compreso tra 1 e 100.',
    );
    expect(fieldMessage(wrong.dropsPerMl ?? '').values).toEqual({ min: '1', max: '100' });
  });
});

describe('in the form with two doses,', () => {
  const dosed = (typed: Typed) => evaluate(totalDoseCalculator, { ...body, administrations: '1', ...typed }, exact);
  const total = (typed: Typed) => dosed(typed).worked?.lines[0]?.value;

  test('a dose above 0 leaves the other one out', () => {
    expect(total({ doseMgPerKg: '2' })).toBe(140);
    expect(total({ doseMgPerM2: '2' })).toBeCloseTo(3.6893, 4);
    expect(dosed({}).missingFields).toEqual(['doseMgPerKg']);
    expect(total({ doseMgPerKg: '0', doseMgPerM2: '2' })).toBeCloseTo(3.6893, 4);
  });

  test('a dose above its range gives no result, and the other one does not take its place', () => {
    for (const typed of [{ doseMgPerM2: '20001' }, { doseMgPerKg: '5001' }] as Typed[])
      expect(dosed(typed)).toMatchObject({ worked: null, missingFields: Object.keys(typed) });
  });

  test('a dose of 0 is used', () => {
    expect(total({ doseMgPerKg: '0' })).toBe(0);
  });
});

import { describe, expect, test } from 'vitest';
import { intakeOf, type Product, type Taken } from '@/lib/sections/therapies/intake';
import { NOBODY } from '@/lib/values/nobody';

// How much of a medicine is taken a day, read from what people write. What is not clear is left out.

const product = (given: Partial<Product> = {}): Product => ({
  ...{ pack: '500 mg, 10 compresse', form: 'compressa', ingredients: ['paracetamolo'], atcCodes: ['N02BE01'] },
  ...given,
});
const daily = (taken: Taken, given?: Partial<Product>) =>
  intakeOf(taken, product(given)).dailyMg.get('N02BE01') ?? null;
const TWICE: Taken = { rhythm: 'giornaliera', times: ['08:00', '20:00'] };

describe('the daily amount in mg', () => {
  test.each([
    ['1 compressa', 1000],
    ['2 compresse', 2000],
    ['mezza compressa', 500],
    ['1/2 compressa', 500],
    ['1,5 cpr', 1500],
    ['1-2 compresse', 2000],
    ['1000 mg', 2000],
    ['1.000 mg', 2000],
    ['1 g', 2000],
    ['0,5 g', 1000],
    ['250 mcg', 0.5],
    ['1 compressa da 1000 mg', 2000],
    ['20 gocce', null],
    ['5 ml', null],
    ['500 mg/5 ml', null],
    ['1 compressa + 1 bustina', null],
    ['', null],
  ])('of %j twice a day is %s', (dose, expected) => expect(daily({ dose, ...TWICE })).toBe(expected));

  test.each([
    ['3 volte al giorno', 1500],
    ['una volta al giorno', 500],
    ['ogni 8 ore', 1500],
    ['1 al dì', 500],
    ['mattina e sera', 1000],
    ['la sera', 500],
    ['al bisogno', null],
    ['', null],
  ])('of one tablet %j is %s', (frequency, expected) =>
    expect(daily({ dose: '1 compressa', frequency })).toBe(expected),
  );

  test('of a drug taken as needed is its maximum', () => {
    expect(daily({ dose: '1 compressa', rhythm: 'al_bisogno', maxPerDay: 4 })).toBe(2000);
    expect(daily({ dose: '1 compressa', rhythm: 'al_bisogno' })).toBeNull();
  });
  test.each([
    ['500 mg/30 mg compresse', 500],
    ['500/30 mg', 500],
    ['500 mg', null],
    ['', null],
  ])('of a combination of %j is that of each ingredient', (pack, expected) => {
    const combination = { pack, ingredients: ['paracetamolo', 'codeina'], atcCodes: ['N02AJ06', 'N02BE01', 'R05DA04'] };
    expect(daily({ dose: '1 compressa', rhythm: 'giornaliera', times: ['08:00'] }, combination)).toBe(expected);
  });
  test('is not known without a strength', () =>
    expect(daily({ dose: '1 compressa', ...TWICE }, { pack: '' })).toBeNull());
});

describe('the days between two intakes', () => {
  const every = (taken: Taken) => intakeOf(taken, product()).everyDays;
  test.each([
    [{ rhythm: 'giornaliera' }, 1],
    [{ rhythm: 'ogni_giorni', everyDays: 7 }, 7],
    [{ rhythm: 'settimanale', weekdays: [1] }, 7],
    [{ rhythm: 'settimanale', weekdays: [1, 7] }, 1],
    [{ rhythm: 'settimanale', weekdays: [1, 4] }, 3],
    [{ rhythm: 'al_bisogno' }, null],
    [{ frequency: 'una volta al giorno' }, 1],
    [{ frequency: 'una volta a settimana' }, 7],
    [{ frequency: '2 volte alla settimana' }, 3],
    [{ frequency: 'settimanale' }, 7],
    [{ frequency: 'una volta al giorno per una settimana' }, 1],
    [{ frequency: 'ogni 14 giorni' }, 14],
    [{ frequency: 'una volta al mese' }, 30],
    [{ frequency: 'secondo lo schema' }, null],
  ] as [Taken, number | null][])('of %j are %s', (taken, expected) => expect(every(taken)).toBe(expected));
});

test.each([
  ['compressa', 'oral'],
  ['soluzione iniettabile', 'injection'],
  ['crema', 'other'],
  ['supposta', 'oral'],
  ['', null],
])('a medicine of the form %j is taken by the route %s', (form, route) =>
  expect(intakeOf({}, product({ form, pack: '' })).route).toBe(route),
);

test.each([
  [{ prescriber: 'Automedicazione' }, true],
  [{ prescriber: 'io' }, true],
  [{ prescriber: NOBODY }, true],
  [{ prescriber: 'Anna Neri' }, false],
  [{ prescriber: 'io', prescriberId: 3 }, false],
])('%j: on one’s own account: %s', (taken, expected) => expect(intakeOf(taken, product()).selfCare).toBe(expected));

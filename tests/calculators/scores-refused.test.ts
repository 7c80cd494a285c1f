import { describe, expect, test } from 'vitest';
import { judged, type NumberField } from '@/lib/calculators/fields';
import { hdlMgDl, systolicMmHg, totalCholesterolMgDl } from '@/lib/calculators/scores/fields';
import { translateField } from '@/lib/i18n/translate';
import { asked } from './scores';

// The values that the score forms refuse, with the specification's messages: spec 2, section 5.

const said = (message: string | undefined) => translateField('it', message ?? '');

describe('a score refuses', () => {
  test.each([
    ['framingham-score', 'ageYears', '29', 'Inserisca un’età tra 30 e 79 anni'],
    ['framingham-score', 'ageYears', '80', 'Inserisca un’età tra 30 e 79 anni'],
    ['meld-score', 'ageYears', '12', 'Il MELD vale per chi ha più di 12 anni.'],
    ['cardiovascolare-score', 'ageYears', '39', 'Inserisca un’età tra 40 e 89 anni'],
    ['framingham-score', 'sex', '', 'Si prega di aggiornare il sesso'],
    ['cha2-ds2-score', 'sex', '', 'Si prega di aggiornare il sesso'],
    ['cardiovascolare-score', 'sex', '', 'Si prega di aggiornare il sesso'],
    ['framingham-score', 'hdlMgDl', '', 'Inserisca dei valori validi!'],
    ['meld-score', 'inr', '', 'Inserisca dei valori validi!'],
    ['cardiovascolare-score', 'hdlMgDl', '', 'Compili tutti i campi!'],
    ['cardiovascolare-score', 'ethnicity', '', 'Compili tutti i campi!'],
    [
      'framingham-score',
      'systolicMmHg',
      '-130',
      'Non sono ammessi numeri negativi e lettere. Inserisca un numero positivo.',
    ],
  ] as const)('%s with %s %j: %s', (name, field, text, words) => {
    const { worked, wrong, missingFields } = asked(name, { [field]: text });
    expect([worked, missingFields, said(wrong[field])]).toEqual([null, [field], words]);
  });

  test('an age, or diabetes, that its equation was not made for', () => {
    expect(asked('cardiovascolare-score', { ageYears: '80' })).toMatchObject({
      worked: null,
      refused: 'pooledCohortAge',
    });
    expect(
      asked('cardiovascolare-score', { ageYears: '80', equation: 'score2', region: 'moderate' }).worked,
    ).toMatchObject({ version: 'score2Op' });
    expect(asked('cardiovascolare-score', { diabetes: '1', equation: 'score2', region: 'low' })).toMatchObject({
      worked: null,
      refused: 'score2Diabetes',
    });
  });
});

describe('the plausible range', () => {
  const fields: [NumberField, low: number, high: number][] = [
    [totalCholesterolMgDl, 100, 400],
    [hdlMgDl, 20, 95],
    [systolicMmHg, 100, 130],
  ];
  test.each(fields)('refuses values beyond half and double, and asks again before that', (field, low, high) => {
    const refused = { refused: `usually?min=${low}&max=${high}` };
    const rare = { rare: 'seldom' };
    const at = (value: number) => judged(field, value);
    expect([low / 2 - 0.1, high * 2 + 0.1].map(at)).toEqual([refused, refused]);
    expect([low / 2, low * 0.75, high * 1.5, high * 2].map(at)).toEqual([rare, rare, rare, rare]);
    expect([low * 0.75 + 0.1, low, high, high * 1.5 - 0.1].map(at)).toEqual([null, null, null, null]);
    expect(said(refused.refused)).toBe(`Inserisca un valore valido! Di solito è compreso tra ${low} e ${high}.`);
  });
});

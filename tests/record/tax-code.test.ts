import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PATIENTS } from '@/db/seed/people';
import {
  checkCharacter,
  nameLetters,
  surnameLetters,
  taxCodeWarnings,
  withoutOmocodia,
} from '@/lib/sections/patient/tax-code';

// The reference cases are published ones (DM 23 December 1976 n. 13813 and its commentators).

const CASES = [
  {
    lastName: 'Rossi',
    firstName: 'Mario',
    sex: 'male',
    birthDate: '1980-01-01',
    birthPlaceCode: 'H501',
    code: 'RSSMRA80A01H501U',
  },
  {
    lastName: 'Bianchi',
    firstName: 'Giulia',
    sex: 'female',
    birthDate: '1992-07-15',
    birthPlaceCode: 'F205',
    code: 'BNCGLI92L55F205A',
  },
  {
    lastName: 'Fo',
    firstName: 'Io',
    sex: 'male',
    birthDate: '2001-12-31',
    birthPlaceCode: 'L219',
    code: 'FOXIOX01T31L219V',
  },
  {
    lastName: "Dell'Acqua",
    firstName: 'Niccolò',
    sex: 'male',
    birthDate: '1969-03-09',
    birthPlaceCode: 'F839',
    code: 'DLLNCL69C09F839T',
  },
];
const [mario] = CASES;
if (!mario) throw new Error('no cases');
const { code: MARIO, ...person } = mario;

test.each(CASES)('the tax code $code fits $lastName $firstName', ({ code, ...whose }) => {
  expect(taxCodeWarnings(code, whose)).toEqual([]);
  expect(code.slice(0, 3)).toBe(surnameLetters(whose.lastName));
  expect(code.slice(3, 6)).toBe(nameLetters(whose.firstName));
});

test.each(['RSSMRA80A01H50MM', 'RSSMRA80A01H5LMX'])('the omocodia form %s (letters for digits) fits, too', (code) => {
  expect(taxCodeWarnings(code, person)).toEqual([]);
});

test("the demo's patients have codes that fit them", () => {
  for (const { taxCode, ...whose } of PATIENTS) expect(taxCodeWarnings(taxCode, whose)).toEqual([]);
});

describe('omocodia', () => {
  const DIGITS = [6, 7, 9, 10, 12, 13, 14];
  const forms = Array.from({ length: 128 }, (_, mask) => {
    const letters = [...MARIO.slice(0, 15)];
    DIGITS.forEach((at, bit) => {
      if (mask & (1 << bit)) letters[at] = 'LMNPQRSTUV'[Number(letters[at])] ?? '';
    });
    const body = letters.join('');
    return body + checkCharacter(body);
  });

  test('all 128 forms of a tax code are different, and each fits the person', () => {
    expect(new Set(forms).size).toBe(128);
    for (const form of forms) {
      expect(taxCodeWarnings(form, person), form).toEqual([]);
      expect(withoutOmocodia(form).slice(0, 15)).toBe(MARIO.slice(0, 15));
    }
  });

  test('a wrong check character is reported for each form', () => {
    for (const form of forms) {
      const wrong = form.endsWith('A') ? 'B' : 'A';
      expect(taxCodeWarnings(form.slice(0, 15) + wrong, person), form).toEqual(['check']);
    }
  });
});

describe('a code that does not fit is reported', () => {
  const recoded = (body: string) => body + checkCharacter(body);
  test.each([
    ['check', `${MARIO.slice(0, 15)}A`, person],
    ['lastName', MARIO, { ...person, lastName: 'Verdi' }],
    ['firstName', MARIO, { ...person, firstName: 'Luca' }],
    ['birthDate', MARIO, { ...person, birthDate: '1980-01-02' }],
    ['birthDate', MARIO, { ...person, birthDate: '1981-01-01' }],
    ['birthDate', MARIO, { ...person, birthDate: '1980-02-01' }],
    ['sex', MARIO, { ...person, sex: 'female' }],
    ['sex', recoded('RSSMRA80A41H501'), person],
    ['birthPlace', MARIO, { ...person, birthPlaceCode: 'F205' }],
    ['form', '1SSMRA80A01H501U', person],
    ['form', 'RSSMRA80F01H501U', person],
    ['form', 'RSSMRA80A01H501!', person],
  ])('%s: %s', (warning, code, whose) => expect(taxCodeWarnings(code, whose)).toEqual([warning]));

  test.each(['A00', 'A32', 'A40', 'A72', 'A81', 'A99', 'B30', 'B71', 'D31'])(
    'for the day %s, which exists in no month',
    (day) => {
      expect(taxCodeWarnings(recoded(`RSSMRA80${day}H501`), {})).not.toEqual([]);
    },
  );
});

test('the century of a birth date is not compared, since the code has only two digits of the year', () => {
  expect(taxCodeWarnings(MARIO, { ...person, birthDate: '1880-01-01' })).toEqual([]);
});

test('case and surrounding blanks are ignored, and data of the person that are unknown are not compared', () => {
  expect(taxCodeWarnings(` ${MARIO.toLowerCase()} `, person)).toEqual([]);
  expect(taxCodeWarnings(MARIO, {})).toEqual([]);
  expect(taxCodeWarnings(MARIO, { ...person, sex: 'unknown' })).toEqual([]);
});

test('the check answers for any typed code and name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), fc.string({ maxLength: 10 }), (code, name) => {
      expect(Array.isArray(taxCodeWarnings(code, { lastName: name, birthDate: name }))).toBe(true);
    }),
  );
});

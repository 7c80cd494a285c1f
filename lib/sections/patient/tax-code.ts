/**
 * The Italian tax code (codice fiscale), after DM Finanze 23 December 1976 n. 13813: three letters of the surname, three
 * of the name, two digits of the birth year, a letter of the month, the day (+40 for women), the cadastral code of the
 * birth place, a check character. Any of its seven digits may be replaced by a letter where two people would share one
 * (omocodia).
 */

const ODD: Record<string, number> = Object.fromEntries(
  [...'0123456789'].map((digit, i) => [digit, [1, 0, 5, 7, 9, 13, 15, 17, 19, 21][i] ?? 0]),
);
const ODD_LETTERS = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].forEach((letter, i) => {
  ODD[letter] = ODD_LETTERS[i] ?? 0;
});
const MONTHS = 'ABCDEHLMPRST';
const OMOCODIA = 'LMNPQRSTUV';
/** The positions of the digits, from 0. */
const DIGITS = [6, 7, 9, 10, 12, 13, 14];

/** The check character (the sixteenth) for the first fifteen. */
export function checkCharacter(code: string): string {
  const sum = [...code.slice(0, 15)].reduce((total, character, i) => {
    if (i % 2 === 0) return total + (ODD[character] ?? 0);
    return total + (/\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65);
  }, 0);
  return String.fromCharCode(65 + (sum % 26));
}

/** The code with the letters of an omocodia replaced by digits; its last character is not recomputed. */
export const withoutOmocodia = (code: string) =>
  [...code]
    .map((character, i) =>
      DIGITS.includes(i) && OMOCODIA.includes(character) ? OMOCODIA.indexOf(character) : character,
    )
    .join('');

const letters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();
const consonants = (name: string) => letters(name).replace(/[AEIOU]/g, '');
const vowels = (name: string) => letters(name).replace(/[^AEIOU]/g, '');

export const surnameLetters = (surname: string) => `${consonants(surname)}${vowels(surname)}XXX`.slice(0, 3);
export function nameLetters(name: string): string {
  const [first = '', second = '', third = '', fourth] = consonants(name);
  return fourth ? first + third + fourth : `${first}${second}${third}${vowels(name)}XXX`.slice(0, 3);
}

/** The known data of the person; missing fields are not compared. `birthDate` is YYYY-MM-DD. */
export interface Person {
  lastName?: string | null | undefined;
  firstName?: string | null | undefined;
  birthDate?: string | null | undefined;
  sex?: string | null | undefined;
  birthPlaceCode?: string | null | undefined;
}

/** The days of each month; February has 29, since the code does not contain the century. */
const MONTH_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether the day (minus 40 for women) exists in its month. */
function isDayOf(plain: string): boolean {
  const written = Number(plain.slice(9, 11));
  const day = written > 40 ? written - 40 : written;
  return day >= 1 && day <= (MONTH_DAYS[MONTHS.indexOf(plain[8] ?? '')] ?? 0);
}

export type TaxCodeWarning = 'form' | 'check' | 'lastName' | 'firstName' | 'birthDate' | 'sex' | 'birthPlace';

/**
 * What does not match in a tax code of sixteen characters. The results are warnings, never errors: the tax office assigns
 * the codes, and there are twins, adoptions and the office's own mistakes. Codes of another length get no warnings.
 */
export function taxCodeWarnings(taxCode: string, person: Person): TaxCodeWarning[] {
  const code = taxCode.trim().toUpperCase();
  if (code.length !== 16) return [];
  const plain = withoutOmocodia(code);
  if (!/^[A-Z]{6}\d{2}[ABCDEHLMPRST]\d{2}[A-Z]\d{3}[A-Z]$/.test(plain) || !isDayOf(plain)) return ['form'];
  const { lastName, firstName, birthDate, sex, birthPlaceCode } = person;
  const day = Number(plain.slice(9, 11));
  const [year = '', month = '', date = ''] = birthDate?.split('-') ?? [];
  const born =
    plain.slice(6, 8) === year.slice(2) &&
    MONTHS.indexOf(plain[8] ?? '') + 1 === Number(month) &&
    day % 40 === Number(date);
  const found: [TaxCodeWarning, boolean][] = [
    ['check', checkCharacter(code) !== code[15]],
    ['lastName', Boolean(lastName) && surnameLetters(lastName ?? '') !== plain.slice(0, 3)],
    ['firstName', Boolean(firstName) && nameLetters(firstName ?? '') !== plain.slice(3, 6)],
    ['birthDate', Boolean(birthDate) && !born],
    ['sex', (sex === 'female' && day < 41) || (sex === 'male' && day > 40)],
    ['birthPlace', Boolean(birthPlaceCode) && birthPlaceCode !== plain.slice(11, 15)],
  ];
  return found.filter(([, wrong]) => wrong).map(([warning]) => warning);
}

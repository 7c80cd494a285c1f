import { expect, test } from 'vitest';
import { DOCUMENT_KINDS } from '@/db/reference/values';
import { commonDocumentKind, DOCUMENT_LOINC, documentKindOf } from '@/lib/sections/files/document-kinds';

test.each([
  ['Lettera_ortopedico.pdf', 'lettera'],
  ['lettera di dimissione 2026.pdf', 'dimissione'],
  ['Discharge-letter.pdf', 'dimissione'],
  ['REFERTO-RM-ginocchio.pdf', 'referto'],
  ['Emocromo marzo 2026.pdf', 'referto'],
  ['ricetta_NRE_0123.pdf', 'ricetta'],
  ['Certificato sportivo.pdf', 'certificato'],
  ['IMG_20260115.jpg', undefined],
  ['impegnativa.pdf', undefined],
  ['Eletterodotto.pdf', undefined],
])('the file name %s says that the document is %s', (name, kind) => {
  expect(documentKindOf(name)).toBe(kind);
});

test('several files get one kind only if all of their names say the same', () => {
  expect(commonDocumentKind(['Referto 1.pdf', 'referto-2.pdf'])).toBe('referto');
  expect(commonDocumentKind(['Referto 1.pdf', 'Lettera.pdf'])).toBeUndefined();
  expect(commonDocumentKind(['Referto 1.pdf', 'IMG_1.jpg'])).toBeUndefined();
  expect(commonDocumentKind([])).toBeUndefined();
});

test('each kind that LOINC can name has its code with a valid check digit', () => {
  for (const kind of DOCUMENT_KINDS) {
    const { code } = DOCUMENT_LOINC[kind] ?? { code: null };
    if (code === null) expect(kind).toBe('altro');
    else expect(checkDigitOf(code), code).toBe(Number(code.split('-')[1]));
  }
});

/** The check digit of a LOINC code, by the Luhn algorithm (modulus 10). */
function checkDigitOf(code: string): number {
  const digits = [...(code.split('-')[0] ?? '')].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const value = at % 2 === 0 ? digit * 2 : digit;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

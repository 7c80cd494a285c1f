import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayedPhone, storedPhone } from '@/lib/values/phone';

// Spec 1, section 5: at least 7 digits, spaces or dashes, an optional extension, Italy by default; E.164 as it is
// stored.

describe('a valid phone number is stored', () => {
  test.each([
    ['333 123 4567', '+393331234567'],
    ['333-123-4567', '+393331234567'],
    ['+39 333 1234567', '+393331234567'],
    ['0039 333 1234567', '+393331234567'],
    ['06 1234567', '+39061234567'],
    ['+39 06 1234567', '+39061234567'],
    ['(06) 123.45/67', '+39061234567'],
    ['0774512345', '+390774512345'],
    ['011 6543210', '+390116543210'],
    ['06 12345', '+390612345'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+1 212 555 0123', '+12125550123'],
    ['06 1234567 x12', '+39061234567 x12'],
    ['06 1234567 ext. 12', '+39061234567 x12'],
    ['06 1234567 int. 12', '+39061234567 x12'],
    ['  06 1234567  ', '+39061234567'],
  ])('%j as %s', (typed, stored) => expect(storedPhone(typed)).toBe(stored));
});

describe('a phone number is refused', () => {
  test.each([
    '',
    ' ',
    '123456',
    '06 1234',
    '118',
    'abcdefgh',
    '06 12345a7',
    '+',
    '-------',
    '       ',
    '+39',
    '06 1234567 x',
    '12345678901234567890',
    '06 1234567\0',
    '06 1234567; 06 7654321',
    '+999 1234567',
  ])('%j', (typed) => expect(storedPhone(typed)).toBeNull());
});

test('the leading zero of a landline stays, and a number without one gets none', () => {
  expect(storedPhone('+39061234567')).toContain('+3906');
  expect(storedPhone('3331234567')).toContain('+39333');
});

test('a stored number and its display are stored unchanged again', () => {
  const digits = fc.stringMatching(/^[0-9]{5,9}$/);
  const typed = fc.oneof(
    digits.map((rest) => `06${rest}`),
    digits.map((rest) => `3${rest}`),
    digits.map((rest) => `+4420${rest}`),
    digits.map((rest) => `011 ${rest} int. 7`),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const stored = storedPhone(text);
      if (stored === null) return;
      expect(storedPhone(stored)).toBe(stored);
      expect(storedPhone(displayedPhone(stored))).toBe(stored);
    }),
  );
});

test('any text gives a stored number or none, and never an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const stored = storedPhone(text);
      if (stored !== null) expect(stored).toMatch(/^\+\d{7,15}( x\d{1,6})?$/);
    }),
    { numRuns: 500 },
  );
});

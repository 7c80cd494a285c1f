import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayedDay, isDay } from '@/lib/values/days';
import { isComplete, readDay } from '@/lib/values/typed-day';

// A day as people type it. An invalid day is never read as a different one.

const TODAY = '2026-11-22';
const read = (text: string, kind: 'past' | 'birth' | 'ahead' = 'past') => readDay(text, { today: TODAY, kind });

test.each([
  ['05/03/1958', '1958-03-05'],
  ['5/3/1958', '1958-03-05'],
  [' 5.3.1958 ', '1958-03-05'],
  ['5-3-1958', '1958-03-05'],
  ['5 3 1958', '1958-03-05'],
  ['05 / 03 / 1958', '1958-03-05'],
  ['05031958', '1958-03-05'],
  ['1958-03-05', '1958-03-05'],
  ['29/02/2024', '2024-02-29'],
])('%j is read as %s', (text, day) => expect(read(text)).toEqual({ day }));

test.each([
  ['31/02/1970', 'noSuchDay'],
  ['29/02/2023', 'noSuchDay'],
  ['00/01/2020', 'noSuchDay'],
  ['12/13/2020', 'noSuchDay'],
  ['01/01/1879', 'noSuchDay'],
  ['marzo', 'dayForm'],
  ['5/3', 'dayForm'],
  ['531958', 'dayForm'],
  ['5/3/958', 'dayForm'],
  ['5/3/19588', 'dayForm'],
  ['05/03/1958 ore 8', 'dayForm'],
  ['٥/٣/١٩٥٨', 'dayForm'],
])('%j is refused: %s', (text, wrong) => expect(read(text)).toEqual({ wrong }));

describe('a year of two digits', () => {
  test.each([
    ['5/3/26', 'past', '2026-03-05'],
    ['5/3/27', 'past', '1927-03-05'],
    ['5/3/99', 'past', '1999-03-05'],
    // Later this year: it is not shifted by a hundred years; a rule for past days refuses it.
    ['31/12/26', 'past', '2026-12-31'],
    ['5/3/27', 'birth', '1927-03-05'],
    ['5/3/05', 'birth', '2005-03-05'],
    ['5/3/27', 'ahead', '2027-03-05'],
    ['5/3/99', 'ahead', '2099-03-05'],
  ] as const)('%s as a %s day is read as %s', (text, kind, day) => expect(read(text, kind)).toEqual({ day }));

  test.each(['5/3/26', '5/3/06', '1.1.10'])('%s as a birth is ambiguous, and asks for all four digits', (text) =>
    expect(read(text, 'birth')).toEqual({ wrong: 'yearDigits' }),
  );
});

test('every day is read back from its display', () => {
  const days = fc.date({ min: new Date('1880-01-01'), max: new Date('2150-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(read(displayedDay(day))).toEqual({ day });
    }),
  );
});

test('any text gives an existing day or a reason', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[\d/. -]{0,12}$/));
  fc.assert(
    fc.property(typed, (text) => {
      const outcome = read(text);
      expect(
        'day' in outcome ? isDay(outcome.day) : ['dayForm', 'noSuchDay', 'yearDigits'].includes(outcome.wrong),
      ).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('while typing, an error is shown only for a complete day', () => {
  expect(['31/02/1970', '31021970', '1970-02-31', 'marzo 1970'].map(isComplete)).toEqual([true, true, true, true]);
  expect(['', '3', '31/02/19', '31/02/1', 'marzo'].some(isComplete)).toBe(false);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capitalised } from '@/lib/values/names';

describe('a name gets a capital letter for each word, and otherwise stays as typed', () => {
  test.each([
    ['mario', 'Mario'],
    ['mario rossi', 'Mario Rossi'],
    ["d'angelo", "D'Angelo"],
    ["D'Angelo", "D'Angelo"],
    ['d’angelo', 'D’Angelo'],
    ['de luca', 'De Luca'],
    ['De Luca', 'De Luca'],
    ['maria-pia', 'Maria-Pia'],
    ['niccolò', 'Niccolò'],
    ['èlia', 'Èlia'],
    ['McDonald', 'McDonald'],
    ['ROSSI', 'ROSSI'],
    ['carla  rossi\n(moglie)', 'Carla Rossi (moglie)'],
    ['ßeta', 'SSeta'],
  ])('%j: %s', (typed, written) => expect(capitalised(typed)).toBe(written));
});

test('capitalising a name twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      expect(capitalised(capitalised(text))).toBe(capitalised(text));
    }),
    { numRuns: 500 },
  );
});

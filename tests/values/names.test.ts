import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capitalised } from '@/lib/values/names';

describe('a name is written with a capital for each word, and otherwise as it was typed', () => {
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

test('writing it a second time changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      expect(capitalised(capitalised(text))).toBe(capitalised(text));
    }),
    { numRuns: 500 },
  );
});

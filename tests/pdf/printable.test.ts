import { expect, test } from 'vitest';
import { print } from '@/lib/pdf/drawing/pen.mjs';

test.each([
  ['5,1 10⁶/µL', '5,1 10^6/µL'],
  ['10⁹/L', '10^9/L'],
  ['10³/µL', '10³/µL'],
  ['10¹²/L', '10¹²/L'],
  ['m²', 'm²'],
])('a power that the typeface lacks stays a power: %s', (text, printed) => {
  expect(print(text)).toBe(printed);
});

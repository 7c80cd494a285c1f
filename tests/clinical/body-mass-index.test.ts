import { expect, test } from 'vitest';
import { bodyMassIndex } from '@/lib/clinical';

test.each([
  [70, 175, 22.8571],
  [50, 160, 19.5312],
  [90, 180, 27.7778],
  [60, 165, 22.0386],
  [110, 170, 38.0623],
  [20, 110, 16.5289],
])('%d kg at %d cm are %d kg/m²', (weightKg, heightCm, expected) => {
  const index = bodyMassIndex({ weightKg, heightCm });
  expect(index.ok && index.value).toBeCloseTo(expected, 4);
});

test.each([
  [null, 175, [{ field: 'weightKg', code: 'required' }]],
  [70, undefined, [{ field: 'heightCm', code: 'required' }]],
  [70, 0, [{ field: 'heightCm', code: 'invalid' }]],
  [-1, Number.NaN, ['weightKg', 'heightCm'].map((field) => ({ field, code: 'invalid' }))],
])('%s kg at %s cm give no index, and say why', (weightKg, heightCm, reasons) => {
  expect(bodyMassIndex({ weightKg, heightCm })).toEqual({ ok: false, reasons });
});

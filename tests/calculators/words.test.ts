import { expect, test } from 'vitest';
import type { Calculator } from '@/lib/calculators/calculator';
import { ckdEpiCalculator, cockcroftGaultCalculator, urinaryClearanceCalculator } from '@/lib/calculators/clearance';
import { dropsCalculator, infusionCalculator, totalDoseCalculator } from '@/lib/calculators/doses';
import { CALCULATORS } from '@/lib/calculators/scores';
import * as en from '@/messages/en';
import * as it from '@/messages/it';

const ALL: Calculator[] = [
  totalDoseCalculator,
  infusionCalculator,
  dropsCalculator,
  cockcroftGaultCalculator,
  urinaryClearanceCalculator,
  ckdEpiCalculator,
  ...Object.values(CALCULATORS),
];

test.each(ALL)('$id has words for its title, its formulas and its fields in both languages', ({ id, fields }) => {
  for (const { calculators } of [it, en]) {
    const text = (...path: string[]) =>
      path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], calculators);
    expect(text('titles', id)).toBeTruthy();
    const { equation } = fields;
    const formulas = equation?.kind === 'choice' ? equation.options : [id];
    for (const key of formulas) expect(text('formulas', key), key).toBeTruthy();
    for (const [name, field] of Object.entries(fields)) {
      expect(text('fields', name), name).toBeTruthy();
      const options = field.kind === 'choice' ? field.options : [];
      for (const option of options) expect(text('options', name, option), option).toBeTruthy();
    }
  }
});

import type { ChoiceField, NumberField } from './fields';

/** Fields shared by several calculators. None has a default: the form asks for every number. */

type Range = readonly [min: number, max: number];

/**
 * The specification's range is the usual one; the accepted range is the extremes measured in humans
 * (lib/sections/readings/model/limits.ts).
 */
const person = (unit: string, range: Range, specified: Range, name: string): NumberField => {
  const [min, max] = range;
  const asked = `${name}?min=${min}&max=${max}`;
  return { kind: 'number', unit, range, usual: specified, specified, missing: asked, refusal: asked };
};
export const weightKg = person('kg', [0.2, 635], [5, 400], 'weight');
export const heightCm = person('cm', [20, 272], [50, 220], 'height');
const YEARS: Range = [1, 120];
export const ageYears = person('', YEARS, YEARS, 'age');

export const sex: ChoiceField<'male' | 'female'> = {
  kind: 'choice',
  options: ['male', 'female'],
  missing: 'sexUnknown',
};

interface Limits {
  /** The specification's range. */
  specified: Range;
  /** What is possible in a living being or in a vial; without it: the specification's range. */
  range?: Range;
  /** The usual range, if it differs from the specification's. */
  usual?: Range;
}

export const amount = (unit: string, { specified, range = specified, usual = specified }: Limits) =>
  ({
    kind: 'number',
    unit,
    range,
    usual,
    specified,
    missing: 'required',
  }) as const satisfies NumberField;

/** Dialysis patients exceed the specification's range. */
export const creatinineMgDl = amount('mg/dl', { specified: [0.1, 13], range: [0.1, 40] });

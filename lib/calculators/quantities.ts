import type { ChoiceField, NumberField } from './fields';

/** The fields that more than one calculator has. What a person is has no default: without it the form asks. */

type Range = readonly [min: number, max: number];

/** What the specification takes is usual; the range goes as far as people have been (lib/sections/readings/model/limits.ts). */
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
  /** What the specification takes. */
  specified: Range;
  /** How far it can go in a living being, or in a vial, at all; without it: as far as is specified. */
  range?: Range;
  /** Where another range is usual than the specified one. */
  usual?: Range;
  /** In place of an empty field. */
  fallback?: number;
}

/** An amount that is calculated with its default where it is empty. */
export const amount = (unit: string, { specified, range = specified, usual = specified, fallback = 1 }: Limits) =>
  ({
    kind: 'number',
    unit,
    range,
    usual,
    specified,
    fallback,
    missing: 'required',
  }) as const satisfies NumberField;

/** Under dialysis it goes beyond what the specification takes. */
export const creatinineMgDl = amount('mg/dl', { specified: [0.1, 13], range: [0.1, 40] });

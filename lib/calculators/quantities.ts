import type { ChoiceField, NumberField } from './fields';

/** The fields that more than one calculator has. What a person is has no default: without it the form asks. */

const person = (unit: string, min: number, max: number, name: string): NumberField => {
  const asked = `${name}?min=${min}&max=${max}`;
  return { kind: 'number', unit, range: [min, max], missing: asked, refusal: asked };
};
export const weightKg = person('kg', 5, 400, 'weight');
export const heightCm = person('cm', 50, 220, 'height');
export const ageYears = person('', 1, 120, 'age');

export const sex: ChoiceField<'male' | 'female'> = {
  kind: 'choice',
  options: ['male', 'female'],
  missing: 'sexUnknown',
};

/** An amount that is calculated with its default where it is empty or not valid. */
export const amount = (unit: string, min: number, max: number, fallback = 1) =>
  ({
    kind: 'number',
    unit,
    range: [min, max],
    fallback,
    missing: 'required',
  }) as const satisfies NumberField;

export const creatinineMgDl = amount('mg/dl', 0.1, 13);

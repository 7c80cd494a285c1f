import { VERSIONS } from '../../clinical';
import { riskOf } from '../../clinical/risk-classes';
import { type Computed, compute, type FormulaName, usedOf } from '../../sections/scores/formulas';
import type { Stated } from '../../sections/scores/stated';
import type { Worked } from '../calculator';
import type { ChoiceField, Judgement, NumberField, YesNoField } from '../fields';

/** The fields of scores. None has a default: a risk must not be computed from assumed values. */

export const yesNo: YesNoField = { kind: 'yesNo' };

export const needed = (unit: string, min: number, max: number): NumberField => ({
  kind: 'number',
  unit,
  range: [min, max],
  missing: 'enterValid',
});

/** Completed years, within the range of an equation. */
export const ageBetween = (min: number, max: number): NumberField => {
  const asked = `ageBetween?min=${min}&max=${max}`;
  return { kind: 'number', unit: '', range: [min, max], missing: asked, refusal: asked };
};

/** A choice whose first option is preselected. */
export const chosen = <const Option extends string>(...options: Option[]): ChoiceField<Option> => ({
  kind: 'choice',
  options,
  ...(options[0] === undefined ? {} : { fallback: options[0] }),
  missing: 'required',
});

/** A value that is refused below half or above double the usual range, and marked as rare close to those limits. */
function plausible(unit: string, low: number, high: number): NumberField {
  const judge = (value: number): Judgement => {
    if (value < low / 2 || value > high * 2) return { refused: `usually?min=${low}&max=${high}` };
    return value <= low * 0.75 || value >= high * 1.5 ? { rare: 'seldom' } : null;
  };
  return { kind: 'number', unit, range: [low / 2, high * 2], judge, missing: 'enterValid' };
}
export const totalCholesterolMgDl = plausible('mg/dl', 100, 400);
export const hdlMgDl = plausible('mg/dl', 20, 95);
export const systolicMmHg = plausible('mmHg', 100, 130);

/** A result that can be saved: with its equation and inputs, from which the server recomputes it. */
export interface WorkedScore extends Worked {
  version: FormulaName;
  inputs: Stated;
  value: number;
}

/** Computes a score as the server will; null if it cannot be computed. */
export function worked(
  version: FormulaName,
  stated: Stated,
  shown: (result: Computed) => Pick<Worked, 'lines' | 'caution'> & { formula?: string[] },
): WorkedScore | null {
  const answer = compute(version, stated);
  if (!answer.ok) return null;
  const { value } = answer;
  return {
    version,
    inputs: usedOf(version, stated),
    value,
    formula: [],
    risk: riskOf(version, value, stated),
    ...shown(answer),
  };
}

/** An equation's name with its year. */
export const equationName = (version: FormulaName) => VERSIONS[version].name;

import { oneOf, sex, yesOrNo } from './formula';
import { hdlMmolL, systolicMmHg, totalCholesterolMmolL } from './quantities';
import { atAge, type Factor } from './survival';

/** The ESC's risk regions, by a country's cardiovascular mortality. Italy's is moderate. */
export const region = oneOf('low', 'moderate', 'high', 'very_high');

/** Inputs of SCORE2 and SCORE2-OP besides the age, whose limits differ. */
export const factors = { region, sex, smoker: yesOrNo, systolicMmHg, totalCholesterolMmolL, hdlMmolL };

export interface Model {
  age: number;
  smoker: Factor;
  systolic: Factor;
  total: Factor;
  hdl: Factor;
  baselineSurvival: number;
  mean: number;
  scales: Record<'low' | 'moderate' | 'high' | 'very_high', readonly [shift: number, slope: number]>;
}

/** The factors, centred and scaled for a model. */
export interface Centred {
  age: number;
  smoker: boolean;
  systolic: number;
  total: number;
  hdl: number;
}

/**
 * Ten-year risk in percent, recalibrated to the region; computed with logarithms of the hazard, to stay precise for tiny risks.
 */
export function recalibratedRisk(model: Model, centred: Centred, region: keyof Model['scales']) {
  const { age, smoker, systolic, total, hdl } = centred;
  const sum =
    model.age * age +
    (smoker ? atAge(model.smoker, age) : 0) +
    atAge(model.systolic, age) * systolic +
    atAge(model.total, age) * total +
    atAge(model.hdl, age) * hdl;
  const logHazard = Math.log(-Math.log(model.baselineSurvival)) + sum - model.mean;
  const [shift, slope] = model.scales[region];
  return -100 * Math.expm1(-Math.exp(shift + slope * logHazard));
}

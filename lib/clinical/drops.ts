import { formula } from './formula';
import { amount, dose } from './quantities';

/**
 * The millilitres of a solution that contain a dosage, and the number of drops. Unrounded: the person giving them
 * decides whether 37.5 drops are 37 or 38. The drops per ml depend on the dropper (20 for the pharmacopoeia's dropper
 * with water).
 */
export const drops = formula(
  { solutionMg: amount, volumeMl: amount, dosageMg: dose, dropsPerMl: amount },
  ({ solutionMg, volumeMl, dosageMg, dropsPerMl }) => {
    const ml = (dosageMg * volumeMl) / solutionMg;
    return { ml, drops: ml * dropsPerMl };
  },
);

import { formula } from './formula';
import { amount, dose } from './quantities';

/**
 * The millilitres of a solution that hold a dosage, and how many drops they are. Unrounded: whether 37.5 drops are 37
 * or 38 is for who gives them. The drops in a ml are the dropper's (20 for the pharmacopoeia's, with water).
 */
export const drops = formula(
  { solutionMg: amount, volumeMl: amount, dosageMg: dose, dropsPerMl: amount },
  ({ solutionMg, volumeMl, dosageMg, dropsPerMl }) => {
    const ml = (dosageMg * volumeMl) / solutionMg;
    return { ml, drops: ml * dropsPerMl };
  },
);

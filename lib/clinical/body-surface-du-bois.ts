import { formula } from './formula';
import { heightCm, weightKg } from './quantities';

/**
 * Body surface in m², unrounded (D. and E. F. Du Bois, Arch Intern Med 1916;17:863). The formula was derived from nine
 * people: for very heavy people and small children its result is several percent too low.
 */
export const bodySurfaceDuBois = formula({ weightKg, heightCm }, ({ weightKg, heightCm }) => ({
  value: 0.007184 * heightCm ** 0.725 * weightKg ** 0.425,
}));

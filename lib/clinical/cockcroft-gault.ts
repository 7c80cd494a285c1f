import { formula, sex } from './formula';
import { ageYears, creatinineMgDl, weightKg } from './quantities';

/**
 * Creatinine clearance in ml/min, unrounded and not indexed to the body surface (D. W. Cockcroft, M. H. Gault, Nephron
 * 1976;16:31). For adults with steady creatinine. It uses the actual weight, so that the result is too high in obesity
 * and oedema.
 */
export const cockcroftGault = formula(
  { ageYears, weightKg, creatinineMgDl, sex },
  ({ ageYears, weightKg, creatinineMgDl, sex }) => ({
    value: (((140 - ageYears) * weightKg) / (72 * creatinineMgDl)) * (sex === 'female' ? 0.85 : 1),
  }),
);

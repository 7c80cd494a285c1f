import { formula } from './formula';
import { amount, dose, weightKg } from './quantities';

/**
 * The rate of an infusion in ml/h, and its concentration in mg/ml: the vials' content is diluted to the drip's volume, which is
 * the total volume. Unrounded; plain arithmetic, without knowledge of drugs or pumps.
 */
export const infusionRate = formula(
  { weightKg, doseMcgPerKgMin: dose, vialContentMg: amount, vials: amount, dripVolumeMl: amount },
  ({ weightKg, doseMcgPerKgMin, vialContentMg, vials, dripVolumeMl }) => {
    const concentrationMgPerMl = (vialContentMg * vials) / dripVolumeMl;
    return { concentrationMgPerMl, rateMlPerH: (weightKg * doseMcgPerKgMin * 60) / (1000 * concentrationMgPerMl) };
  },
);

import { formula } from './formula';
import { amount, dose, weightKg } from './quantities';

/**
 * How fast an infusion has to run, in ml/h, and what a ml of it holds, in mg: the vials' content goes into the drip's
 * volume, which is the volume of the whole. Unrounded; plain arithmetic, with no knowledge of drugs or pumps.
 */
export const infusionRate = formula(
  { weightKg, doseMcgPerKgMin: dose, vialContentMg: amount, vials: amount, dripVolumeMl: amount },
  ({ weightKg, doseMcgPerKgMin, vialContentMg, vials, dripVolumeMl }) => {
    const concentrationMgPerMl = (vialContentMg * vials) / dripVolumeMl;
    return { concentrationMgPerMl, rateMlPerH: (weightKg * doseMcgPerKgMin * 60) / (1000 * concentrationMgPerMl) };
  },
);

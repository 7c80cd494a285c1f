import { formula } from './formula';
import { heightCm, weightKg } from './quantities';

/**
 * Body mass index in kg/m², unrounded: weight by the square of the height (Quetelet 1832; WHO TRS 894, 2000).
 * Its usual bounds are those of adults; under 18 years it is read on growth charts.
 */
export const bodyMassIndex = formula({ weightKg, heightCm }, ({ weightKg, heightCm }) => ({
  value: weightKg / (heightCm / 100) ** 2,
}));

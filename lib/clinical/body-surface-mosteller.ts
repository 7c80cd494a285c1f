import { formula } from './formula';
import { heightCm, weightKg } from './quantities';

export const mostellerM2 = (weightKg: number, heightCm: number) => Math.sqrt((heightCm * weightKg) / 3600);

/**
 * Body surface in m², unrounded (R. D. Mosteller, N Engl J Med 1987;317:1098). It is the usual formula for dosing; in
 * obesity its result is up to 6 % above that of Du Bois.
 */
export const bodySurfaceMosteller = formula({ weightKg, heightCm }, ({ weightKg, heightCm }) => ({
  value: mostellerM2(weightKg, heightCm),
}));

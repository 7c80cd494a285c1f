import { formula } from './formula';
import { creatinineMgDl, urinaryCreatinineMgDl, urineVolumeMlPerDay } from './quantities';

const MINUTES_A_DAY = 1440;

/**
 * Measured creatinine clearance in ml/min, unrounded: U × V / P of a 24-hour collection. It depends on a complete collection,
 * and is above the true filtration, since tubules secrete creatinine too.
 */
export const urinaryClearance = formula(
  { urinaryCreatinineMgDl, urineVolumeMlPerDay, creatinineMgDl },
  ({ urinaryCreatinineMgDl, urineVolumeMlPerDay, creatinineMgDl }) => ({
    value: (urinaryCreatinineMgDl * urineVolumeMlPerDay) / (MINUTES_A_DAY * creatinineMgDl),
  }),
);

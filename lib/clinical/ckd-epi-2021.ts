import { formula, sex } from './formula';
import { ageYears, creatinineMgDl } from './quantities';

/**
 * Estimated glomerular filtration in ml/min/1.73 m², unrounded: CKD-EPI creatinine 2021, without ethnicity
 * (L. A. Inker et al., N Engl J Med 2021;385:1737). For adults.
 */
export const ckdEpi2021 = formula({ ageYears, creatinineMgDl, sex }, ({ ageYears, creatinineMgDl, sex }) => {
  const [kappa, alpha, factor] = sex === 'female' ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1];
  const ratio = creatinineMgDl / kappa;
  return { value: 142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** ageYears * factor };
});

import { formula, sex, yesOrNo } from './formula';
import { ageYears, creatinineMgDl } from './quantities';

/**
 * Estimated glomerular filtration in ml/min/1.73 m², unrounded: CKD-EPI 2009 (A. S. Levey et al., Ann Intern Med
 * 2009;150:604), with the general constant 141 and not the paper's pre-multiplied ones (up to 0.4 % apart). For adults.
 * It has a factor for ethnicity, which the equation of 2021 no longer has.
 */
export const ckdEpi2009 = formula(
  { ageYears, creatinineMgDl, sex, african: yesOrNo },
  ({ ageYears, creatinineMgDl, sex, african }) => {
    const [kappa, alpha, factor] = sex === 'female' ? [0.7, -0.329, 1.018] : [0.9, -0.411, 1];
    const ratio = creatinineMgDl / kappa;
    const filtration = 141 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.209 * 0.993 ** ageYears;
    return { value: filtration * factor * (african ? 1.159 : 1) };
  },
);

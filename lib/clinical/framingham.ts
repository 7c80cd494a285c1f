import { completedYears, formula, sex, yesOrNo } from './formula';
import { hdlMgDl, systolicMmHg, totalCholesterolMgDl } from './quantities';
import { atAge, riskPercent } from './survival';

/** Coefficients of the natural logarithms of age in years, cholesterol in mg/dl and pressure in mmHg. */
const MODELS = {
  male: {
    age: [52.00961, -2.93323],
    total: [20.014077, -4.605038],
    hdl: -0.905964,
    systolic: 1.305784,
    treated: 0.241549,
    smoker: [12.096316, -2.84367],
    constant: -172.300168,
    oldestSmoker: 70,
    baselineSurvival: 0.9402,
  },
  female: {
    age: [31.764001, 0],
    total: [22.465206, -5.060998],
    hdl: -1.187731,
    systolic: 2.552905,
    treated: 0.420251,
    smoker: [13.07543, -2.996945],
    constant: -146.5933061,
    oldestSmoker: 78,
    baselineSurvival: 0.98767,
  },
} as const;

/**
 * Ten-year risk of infarction or coronary death in percent, unrounded: Framingham as in ATP III (JAMA 2001;285:2486;
 * NIH publication 02-5215, 2002), not the general cardiovascular risk of D'Agostino 2008. From 30 to 79 years, without
 * diabetes or known coronary disease. The age is capped only in the term that combines age and smoking: at 70 years for
 * men and 78 for women.
 */
export const framingham = formula(
  {
    sex,
    ageYears: completedYears(30, 79),
    totalCholesterolMgDl,
    hdlMgDl,
    systolicMmHg,
    treated: yesOrNo,
    smoker: yesOrNo,
  },
  ({ sex, ageYears, totalCholesterolMgDl, hdlMgDl, systolicMmHg, treated, smoker }) => {
    const model = MODELS[sex];
    const age = Math.log(ageYears);
    const exponent =
      atAge(model.age, age) * age +
      atAge(model.total, age) * Math.log(totalCholesterolMgDl) +
      model.hdl * Math.log(hdlMgDl) +
      model.systolic * Math.log(systolicMmHg) +
      (treated ? model.treated : 0) +
      (smoker ? atAge(model.smoker, Math.log(Math.min(ageYears, model.oldestSmoker))) : 0) +
      model.constant;
    return { riskPercent: riskPercent(model.baselineSurvival, exponent) };
  },
);

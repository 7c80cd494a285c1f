import { completedYears, formula, oneOf, sex, yesOrNo } from './formula';
import { MODELS } from './pooled-cohort-models';
import { hdlMgDl, systolicMmHg, totalCholesterolMgDl } from './quantities';
import { atAge, riskPercent } from './survival';

/**
 * Ten-year risk of a first infarction, coronary death or stroke in percent, unrounded: the pooled cohort equations (D.
 * C. Goff Jr et al., Circulation 2014;129(25 suppl 2):S49, table A). From 40 to 79 years. The equations were fitted to
 * white and African-American cohorts of the United States: 'other' is computed as white, and the risk of Europeans is
 * overestimated.
 */
export const pooledCohort = formula(
  {
    sex,
    ageYears: completedYears(40, 79),
    totalCholesterolMgDl,
    hdlMgDl,
    systolicMmHg,
    treated: yesOrNo,
    smoker: yesOrNo,
    ethnicity: oneOf('white', 'african_american', 'other'),
    diabetes: yesOrNo,
  },
  ({ sex, ageYears, totalCholesterolMgDl, hdlMgDl, systolicMmHg, treated, smoker, ethnicity, diabetes }) => {
    const model = MODELS[ethnicity === 'african_american' ? 'african_american' : 'white'][sex];
    const age = Math.log(ageYears);
    const systolic = treated ? model.treatedSystolic : model.untreatedSystolic;
    const sum =
      atAge(model.age, age) * age +
      atAge(model.total, age) * Math.log(totalCholesterolMgDl) +
      atAge(model.hdl, age) * Math.log(hdlMgDl) +
      atAge(systolic, age) * Math.log(systolicMmHg) +
      (smoker ? atAge(model.smoker, age) : 0) +
      (diabetes ? model.diabetes : 0);
    return { riskPercent: riskPercent(model.baselineSurvival, sum - model.mean) };
  },
);

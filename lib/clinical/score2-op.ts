import { completedYears, formula } from './formula';
import { factors, type Model, recalibratedRisk } from './score2-model';

const MODELS: Record<'male' | 'female', Model> = {
  male: {
    age: 0.0634,
    smoker: [0.3524, -0.0247],
    systolic: [0.0094, -0.0005],
    total: [0.085, 0.0073],
    hdl: [-0.3564, 0.0091],
    baselineSurvival: 0.7576,
    mean: 0.0929,
    scales: { low: [-0.34, 1.19], moderate: [0.01, 1.25], high: [0.08, 1.15], very_high: [0.05, 0.7] },
  },
  female: {
    age: 0.0789,
    smoker: [0.4921, -0.0255],
    systolic: [0.0102, -0.0004],
    total: [0.0605, -0.0009],
    hdl: [-0.304, 0.0154],
    baselineSurvival: 0.8082,
    mean: 0.229,
    scales: { low: [-0.52, 1.01], moderate: [-0.1, 1.1], high: [0.38, 1.09], very_high: [0.38, 0.69] },
  },
};

/**
 * SCORE2-OP, SCORE2 for older people: ten-year risk of a first fatal or non-fatal cardiovascular event in percent, unrounded
 * (SCORE2-OP working group, Eur Heart J 2021;42:2455). From 70 to 89 years; not for those with cardiovascular disease; diabetes,
 * for which the paper has a term, is left out as in SCORE2.
 */
export const score2Op = formula(
  { ...factors, ageYears: completedYears(70, 89) },
  ({ region, sex, ageYears, smoker, systolicMmHg, totalCholesterolMmolL, hdlMmolL }) => {
    const centred = {
      age: ageYears - 73,
      smoker,
      systolic: systolicMmHg - 150,
      total: totalCholesterolMmolL - 6,
      hdl: hdlMmolL - 1.4,
    };
    return { riskPercent: recalibratedRisk(MODELS[sex], centred, region) };
  },
);

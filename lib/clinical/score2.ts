import { completedYears, formula } from './formula';
import { factors, type Model, recalibratedRisk } from './score2-model';

const MODELS: Record<'male' | 'female', Model> = {
  male: {
    age: 0.3742,
    smoker: [0.6012, -0.0755],
    systolic: [0.2777, -0.0255],
    total: [0.1458, -0.0281],
    hdl: [-0.2698, 0.0426],
    baselineSurvival: 0.9605,
    mean: 0,
    scales: {
      low: [-0.5699, 0.7476],
      moderate: [-0.1565, 0.8009],
      high: [0.3207, 0.936],
      very_high: [0.5836, 0.8294],
    },
  },
  female: {
    age: 0.4648,
    smoker: [0.7744, -0.1088],
    systolic: [0.3131, -0.0277],
    total: [0.1002, -0.0226],
    hdl: [-0.2606, 0.0613],
    baselineSurvival: 0.9776,
    mean: 0,
    scales: {
      low: [-0.738, 0.7019],
      moderate: [-0.3143, 0.7701],
      high: [0.571, 0.9369],
      very_high: [0.9412, 0.8329],
    },
  },
};

/**
 * SCORE2: ten-year risk of a first fatal or non-fatal cardiovascular event in percent, unrounded (SCORE2 working
 * group, Eur Heart J 2021;42:2439). From 40 to 69 years; not for those with cardiovascular disease or diabetes.
 */
export const score2 = formula(
  { ...factors, ageYears: completedYears(40, 69) },
  ({ region, sex, ageYears, smoker, systolicMmHg, totalCholesterolMmolL, hdlMmolL }) => {
    const centred = {
      age: (ageYears - 60) / 5,
      smoker,
      systolic: (systolicMmHg - 120) / 20,
      total: totalCholesterolMmolL - 6,
      hdl: (hdlMmolL - 1.3) / 0.5,
    };
    return { riskPercent: recalibratedRisk(MODELS[sex], centred, region) };
  },
);

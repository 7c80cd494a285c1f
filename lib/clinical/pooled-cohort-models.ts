import type { Factor } from './survival';

interface Model {
  age: Factor;
  total: Factor;
  hdl: Factor;
  treatedSystolic: Factor;
  untreatedSystolic: Factor;
  smoker: Factor;
  diabetes: number;
  mean: number;
  baselineSurvival: number;
}

/**
 * Goff 2014, table A: coefficients of the natural logarithms of age in years, cholesterol in mg/dl and pressure in mmHg. 0
 * where the group does not have the term.
 */
export const MODELS: Record<'white' | 'african_american', Record<'male' | 'female', Model>> = {
  white: {
    female: {
      age: [-29.799, 4.884],
      total: [13.54, -3.114],
      hdl: [-13.578, 3.149],
      treatedSystolic: [2.019, 0],
      untreatedSystolic: [1.957, 0],
      smoker: [7.574, -1.665],
      diabetes: 0.661,
      mean: -29.18,
      baselineSurvival: 0.9665,
    },
    male: {
      age: [12.344, 0],
      total: [11.853, -2.664],
      hdl: [-7.99, 1.769],
      treatedSystolic: [1.797, 0],
      untreatedSystolic: [1.764, 0],
      smoker: [7.837, -1.795],
      diabetes: 0.658,
      mean: 61.18,
      baselineSurvival: 0.9144,
    },
  },
  african_american: {
    female: {
      age: [17.114, 0],
      total: [0.94, 0],
      hdl: [-18.92, 4.475],
      treatedSystolic: [29.291, -6.432],
      untreatedSystolic: [27.82, -6.087],
      smoker: [0.691, 0],
      diabetes: 0.874,
      mean: 86.61,
      baselineSurvival: 0.9533,
    },
    male: {
      age: [2.469, 0],
      total: [0.302, 0],
      hdl: [-0.307, 0],
      treatedSystolic: [1.916, 0],
      untreatedSystolic: [1.809, 0],
      smoker: [0.549, 0],
      diabetes: 0.645,
      mean: 19.54,
      baselineSurvival: 0.8954,
    },
  },
};

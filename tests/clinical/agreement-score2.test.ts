import fc from 'fast-check';
import { test } from 'vitest';
import { score2, score2Op } from '@/lib/clinical';
import { always, answered, draw, expectSame } from './draw';

/** The tables of the two papers side by side: men and women for SCORE2, then men and women for SCORE2-OP. */
const COEFFICIENTS = {
  age: [0.3742, 0.4648, 0.0634, 0.0789],
  smoker: [0.6012, 0.7744, 0.3524, 0.4921],
  systolic: [0.2777, 0.3131, 0.0094, 0.0102],
  total: [0.1458, 0.1002, 0.085, 0.0605],
  hdl: [-0.2698, -0.2606, -0.3564, -0.304],
  ageSmoker: [-0.0755, -0.1088, -0.0247, -0.0255],
  ageSystolic: [-0.0255, -0.0277, -0.0005, -0.0004],
  ageTotal: [-0.0281, -0.0226, 0.0073, -0.0009],
  ageHdl: [0.0426, 0.0613, 0.0091, 0.0154],
};
const SURVIVAL = [0.9605, 0.9776, 0.7576, 0.8082];
const MEAN = [0, 0, 0.0929, 0.229];
/** By region: the two scales for each of the four columns, one after the other. */
const SCALES = {
  low: [-0.5699, 0.7476, -0.738, 0.7019, -0.34, 1.19, -0.52, 1.01],
  moderate: [-0.1565, 0.8009, -0.3143, 0.7701, 0.01, 1.25, -0.1, 1.1],
  high: [0.3207, 0.936, 0.571, 0.9369, 0.08, 1.15, 0.38, 1.09],
  very_high: [0.5836, 0.8294, 0.9412, 0.8329, 0.05, 0.7, 0.38, 0.69],
};

const person = {
  region: draw.region,
  sex: draw.sex,
  smoker: fc.boolean(),
  systolicMmHg: draw.number(80, 240),
  totalCholesterolMmolL: draw.number(2, 12),
  hdlMmolL: draw.number(0.3, 4),
};
type Person = Parameters<typeof score2>[0] & Parameters<typeof score2Op>[0];
const at = (list: readonly number[], place: number) => list[place] ?? Number.NaN;

/** The calculation as in the papers: a linear predictor, the uncalibrated risk, and its double logarithm rescaled. */
function expectedPercent(input: Person, older: boolean) {
  const column = (older ? 2 : 0) + (input.sex === 'female' ? 1 : 0);
  const [age, pressure] = [Number(input.ageYears), Number(input.systolicMmHg)];
  const [total, hdl] = [Number(input.totalCholesterolMmolL), Number(input.hdlMmolL)];
  const a = older ? age - 73 : 0.2 * age - 12;
  const b = older ? pressure - 150 : 0.05 * pressure - 6;
  const [h, smokes] = [older ? hdl - 1.4 : 2 * hdl - 2.6, input.smoker ? 1 : 0];
  const t = total - 6;
  const values = {
    age: a,
    smoker: smokes,
    systolic: b,
    total: t,
    hdl: h,
    ageSmoker: a * smokes,
    ageSystolic: a * b,
    ageTotal: a * t,
    ageHdl: a * h,
  };
  const names = Object.keys(values) as (keyof typeof values)[];
  const predictor = names.reduce((sum, name) => sum + at(COEFFICIENTS[name], column) * values[name], 0);
  const uncalibrated = 1 - at(SURVIVAL, column) ** Math.exp(predictor - at(MEAN, column));
  const scales = SCALES[input.region ?? 'low'];
  const scaled = at(scales, 2 * column) + at(scales, 2 * column + 1) * Math.log(-Math.log(1 - uncalibrated));
  return 100 * (1 - Math.exp(-Math.exp(scaled)));
}

test("SCORE2 agrees with the paper's steps of calculation", () => {
  always(fc.record({ ...person, ageYears: draw.ageYears(40, 69) }), (input) => {
    expectSame(answered(score2(input)).riskPercent, expectedPercent(input, false));
  });
});

test("SCORE2-OP agrees with the paper's steps of calculation", () => {
  always(fc.record({ ...person, ageYears: draw.ageYears(70, 89) }), (input) => {
    expectSame(answered(score2Op(input)).riskPercent, expectedPercent(input, true));
  });
});

import fc from 'fast-check';
import { test } from 'vitest';
import { framingham, pooledCohort } from '@/lib/clinical';
import { always, answered, draw, expectSame } from './draw';

const person = {
  sex: draw.sex,
  totalCholesterolMgDl: draw.number(60, 700),
  hdlMgDl: draw.number(8, 200),
  systolicMmHg: draw.systolicMmHg,
  treated: fc.boolean(),
  smoker: fc.boolean(),
};

test('Framingham agrees with its formula written as a product of powers', () => {
  always(fc.record({ ...person, ageYears: draw.ageYears(30, 79) }), (input) => {
    const { ageYears: age, totalCholesterolMgDl: total, hdlMgDl: hdl, systolicMmHg: systolic } = input;
    const product =
      input.sex === 'male'
        ? [
            age ** (52.00961 - 2.93323 * Math.log(age)),
            total ** (20.014077 - 4.605038 * Math.log(age)),
            hdl ** -0.905964,
            systolic ** 1.305784,
            input.treated ? Math.E ** 0.241549 : 1,
            input.smoker ? Math.E ** 12.096316 * Math.min(age, 70) ** -2.84367 : 1,
            Math.E ** -172.300168,
          ]
        : [
            age ** 31.764001,
            total ** (22.465206 - 5.060998 * Math.log(age)),
            hdl ** -1.187731,
            systolic ** 2.552905,
            input.treated ? Math.E ** 0.420251 : 1,
            input.smoker ? Math.E ** 13.07543 * Math.min(age, 78) ** -2.996945 : 1,
            Math.E ** -146.5933061,
          ];
    const survival = input.sex === 'male' ? 0.9402 : 0.98767;
    const hazards = product.reduce((so, factor) => so * factor, 1);
    expectSame(answered(framingham(input)).riskPercent, 100 * (1 - survival ** hazards));
  });
});

/** Table A as printed: white women, African-American women, white men, African-American men. */
const TABLE_A = `
  lnAge                 | -29.799 | 17.114  | 12.344 | 2.469
  lnAge^2               | 4.884   | -       | -      | -
  lnTotal               | 13.540  | 0.940   | 11.853 | 0.302
  lnAge x lnTotal       | -3.114  | -       | -2.664 | -
  lnHdl                 | -13.578 | -18.920 | -7.990 | -0.307
  lnAge x lnHdl         | 3.149   | 4.475   | 1.769  | -
  lnTreated             | 2.019   | 29.291  | 1.797  | 1.916
  lnAge x lnTreated     | -       | -6.432  | -      | -
  lnUntreated           | 1.957   | 27.820  | 1.764  | 1.809
  lnAge x lnUntreated   | -       | -6.087  | -      | -
  smoker                | 7.574   | 0.691   | 7.837  | 0.549
  lnAge x smoker        | -1.665  | -       | -1.795 | -
  diabetes              | 0.661   | 0.874   | 0.658  | 0.645
  mean                  | -29.18  | 86.61   | 61.18  | 19.54
  survival              | 0.9665  | 0.9533  | 0.9144 | 0.8954`;
const lines = TABLE_A.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const columns = [1, 2, 3, 4].map(
  (at) => new Map(lines.map((cells) => [cells[0] ?? '', cells[at] === '-' ? 0 : Number(cells[at])])),
);

test('the pooled cohort equations agree with the lines of table A', () => {
  const ethnicity = fc.constantFrom('white', 'african_american', 'other');
  always(fc.record({ ...person, ageYears: draw.ageYears(40, 79), ethnicity, diabetes: fc.boolean() }), (input) => {
    const column = columns[(input.sex === 'male' ? 2 : 0) + (input.ethnicity === 'african_american' ? 1 : 0)];
    const lnAge = Math.log(input.ageYears);
    const alone: Record<string, number> = {
      lnAge,
      lnTotal: Math.log(input.totalCholesterolMgDl),
      lnHdl: Math.log(input.hdlMgDl),
      lnTreated: input.treated ? Math.log(input.systolicMmHg) : 0,
      lnUntreated: input.treated ? 0 : Math.log(input.systolicMmHg),
      smoker: Number(input.smoker),
      diabetes: Number(input.diabetes),
    };
    let sum = (column?.get('lnAge^2') ?? Number.NaN) * lnAge * lnAge;
    for (const [name, value] of Object.entries(alone)) {
      sum += (column?.get(name) ?? Number.NaN) * value;
      sum += (column?.get(`lnAge x ${name}`) ?? 0) * lnAge * value;
    }
    const survival = (column?.get('survival') ?? Number.NaN) ** Math.exp(sum - (column?.get('mean') ?? Number.NaN));
    expectSame(answered(pooledCohort(input)).riskPercent, 100 * (1 - survival));
  });
});

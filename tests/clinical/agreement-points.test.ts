import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cha2ds2Vasc, hasBled, meld, meld3 } from '@/lib/clinical';
import { always, answered, draw, expectSame } from './draw';

test('HAS-BLED equals the number of its factors that apply', () => {
  const letters = ['H', 'A', 'a', 'S', 'B', 'L', 'E', 'D', 'd'] as const;
  const risks = '1.13 1.02 1.88 3.74 8.7 12.5'.split(' ').map(Number);
  always(fc.uniqueArray(fc.constantFrom(...letters)), (found) => {
    const answer = hasBled({
      hypertension: found.includes('H'),
      abnormalRenal: found.includes('A'),
      abnormalLiver: found.includes('a'),
      stroke: found.includes('S'),
      bleeding: found.includes('B'),
      labileInr: found.includes('L'),
      elderly: found.includes('E'),
      antiplateletOrNsaid: found.includes('D'),
      alcohol: found.includes('d'),
    });
    const { points, bleedsPer100PatientYears } = answered(answer);
    if (points !== found.length) expect(points).toBe(found.length);
    if (bleedsPer100PatientYears !== (risks[found.length] ?? null)) expect(bleedsPer100PatientYears).toBe(found);
  });
});

test('CHA2DS2-VASc agrees with nine points minus those of the missing factors', () => {
  const percent = new Map([0, 1.3, 2.2, 3.2, 4.0, 6.7, 9.8, 9.6, 6.7, 15.2].map((risk, points) => [points, risk]));
  const patient = fc.record({
    heartFailure: fc.boolean(),
    hypertension: fc.boolean(),
    ageYears: draw.ageYears(0, 120),
    diabetes: fc.boolean(),
    stroke: fc.boolean(),
    vascularDisease: fc.boolean(),
    sex: draw.sex,
  });
  always(patient, (input) => {
    let left = 9;
    if (!input.heartFailure) left -= 1;
    if (!input.hypertension) left -= 1;
    if (input.ageYears < 75) left -= 1;
    if (input.ageYears < 65) left -= 1;
    if (!input.diabetes) left -= 1;
    if (!input.stroke) left -= 2;
    if (!input.vascularDisease) left -= 1;
    if (input.sex === 'male') left -= 1;
    const { points, strokeRiskPercent } = answered(cha2ds2Vasc(input));
    if (points !== left || strokeRiskPercent !== percent.get(left)) expect(input).toBe(`${left} points`);
  });
});

// Rounds a half up, also one that binary fractions have made slightly smaller.
const rounded = (value: number) => Math.floor(value + 0.5 + 1e-9);
const within = (low: number, value: number, high: number) => [low, value, high].sort((a, b) => a - b)[1] ?? value;

function deaths(score: number) {
  if (score <= 9) return 1.9;
  if (score <= 19) return 6;
  if (score <= 29) return 19.6;
  return score <= 39 ? 52.6 : 71.3;
}

const labs = {
  creatinineMgDl: fc.oneof(draw.creatinineMgDl, draw.number(0.8, 4.2)),
  bilirubinMgDl: fc.oneof(draw.bilirubinMgDl, draw.number(0.8, 6)),
  inr: fc.oneof(draw.inr, draw.number(0.8, 3)),
  sodiumMmolL: fc.oneof(draw.sodiumMmolL, fc.integer({ min: 120, max: 140 })),
  dialysis: fc.boolean(),
  ageYears: draw.ageYears(13, 99),
};

test("MELD agrees with the transplant network's wording of 2016", () => {
  always(fc.record(labs), (input) => {
    const creatinine = within(1, input.dialysis ? 9 : input.creatinineMgDl, 4);
    const [bilirubin, inr] = [within(1, input.bilirubinMgDl, 1e9), within(1, input.inr, 1e9)];
    const initial = rounded(9.57 * Math.log(creatinine) + 3.78 * Math.log(bilirubin) + 11.2 * Math.log(inr) + 6.43);
    // 1.32 is 40 × 0.033, so the sodium term is 0.033 × missing × (40 − score).
    const missing = 137 - within(125, input.sodiumMmolL, 137);
    const corrected = initial > 11 ? initial + 0.033 * missing * (40 - initial) : initial;
    const score = within(6, rounded(corrected), 40);
    const answer = answered(meld(input));
    if (answer.meldI !== initial || answer.score !== score) expect(answer).toEqual({ initial, score });
    if (answer.mortality3MonthsPercent !== deaths(score)) expect(answer).toBe(deaths(score));
  });
});

test("MELD 3.0 agrees with the sum of the paper's terms", () => {
  always(fc.record({ ...labs, albuminGDl: fc.oneof(draw.albuminGDl, draw.number(1, 4)), sex: draw.sex }), (input) => {
    const lnB = Math.log(within(1, input.bilirubinMgDl, 1e9));
    const lnCr = Math.log(within(1, input.dialysis ? 9 : input.creatinineMgDl, 3));
    const [na, alb] = [137 - within(125, input.sodiumMmolL, 137), 3.5 - within(1.5, input.albuminGDl, 3.5)];
    const terms = [
      [1.33, Number(input.sex === 'female')],
      [4.56, lnB],
      [0.82, na],
      [-0.24, na * lnB],
      [9.09, Math.log(within(1, input.inr, 1e9))],
      [11.14, lnCr],
      [1.85, alb],
      [-1.83, alb * lnCr],
      [6, 1],
    ] as const;
    const raw = terms.reduce((sum, [coefficient, value]) => sum + coefficient * value, 0);
    const answer = answered(meld3(input));
    const score = within(6, rounded(raw), 40);
    expectSame(answer.meldI, raw);
    if (answer.score !== score || answer.mortality3MonthsPercent !== deaths(score)) expect(answer).toBe(score);
  });
});

import fc from 'fast-check';
import { test } from 'vitest';
import { ckdEpi2009, ckdEpi2021, cockcroftGault } from '@/lib/clinical';
import { always, answered, draw, expectSame } from './draw';

test('Cockcroft-Gault agrees with its formula for creatinine in µmol/l', () => {
  const patient = fc.record({
    ageYears: draw.ageYears(0, 120),
    weightKg: draw.weightKg,
    creatinineMgDl: draw.creatinineMgDl,
    sex: draw.sex,
  });
  always(patient, ({ ageYears, weightKg, creatinineMgDl, sex }) => {
    const creatinineMicromolL = 88.4 * creatinineMgDl;
    const factor = (88.4 / 72) * (sex === 'male' ? 1 : 1 - 0.15);
    const expected = (factor * weightKg * (140 - ageYears)) / creatinineMicromolL;
    expectSame(answered(cockcroftGault({ ageYears, weightKg, creatinineMgDl, sex })).value, expected);
  });
});

// As printed in the papers: one line per sex and side of the threshold, here [threshold, power below, power above].
const LINES = {
  2009: { male: [0.9, -0.411, -1.209], female: [0.7, -0.329, -1.209] },
  2021: { male: [0.9, -0.302, -1.2], female: [0.7, -0.241, -1.2] },
} as const;

function lnFiltration(year: 2009 | 2021, sex: 'male' | 'female', ageYears: number, creatinineMgDl: number) {
  const [threshold, below, above] = LINES[year][sex];
  const power = creatinineMgDl <= threshold ? below : above;
  const [constant, perYear] = year === 2009 ? [141, 0.993] : [142, 0.9938];
  return Math.log(constant) + power * Math.log(creatinineMgDl / threshold) + ageYears * Math.log(perYear);
}

const patient = {
  ageYears: draw.ageYears(0, 120),
  creatinineMgDl: fc.oneof(draw.creatinineMgDl, draw.number(0.4, 1.5)),
  sex: draw.sex,
};

test("CKD-EPI 2009 agrees with the paper's lines by sex and creatinine", () => {
  always(fc.record({ ...patient, african: fc.boolean() }), ({ ageYears, creatinineMgDl, sex, african }) => {
    let ln = lnFiltration(2009, sex, ageYears, creatinineMgDl);
    if (sex === 'female') ln += Math.log1p(0.018);
    if (african) ln += Math.log1p(0.159);
    expectSame(answered(ckdEpi2009({ ageYears, creatinineMgDl, sex, african })).value, Math.exp(ln));
  });
});

test("CKD-EPI 2021 agrees with the paper's lines by sex and creatinine", () => {
  always(fc.record(patient), ({ ageYears, creatinineMgDl, sex }) => {
    const ln = lnFiltration(2021, sex, ageYears, creatinineMgDl) + (sex === 'female' ? Math.log1p(0.012) : 0);
    expectSame(answered(ckdEpi2021({ ageYears, creatinineMgDl, sex })).value, Math.exp(ln));
  });
});

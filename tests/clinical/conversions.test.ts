import { expect, test } from 'vitest';
import {
  bodySurfaceMosteller,
  ckdEpi2009,
  ckdEpi2021,
  cockcroftGault,
  drops,
  infusionRate,
  pooledCohort,
  totalDose,
  urinaryClearance,
} from '@/lib/clinical';
import { always, answered, draw, expectSame } from './draw';
import { ask, EXAMPLES } from './examples';

test('urinary clearance does not change when the same creatinine is diluted in more urine', () => {
  always(draw.number(0.1, 10), (dilution) => {
    const { urinaryCreatinineMgDl, urineVolumeMlPerDay, creatinineMgDl } = EXAMPLES.urinaryClearance;
    const diluted = urinaryClearance({
      urinaryCreatinineMgDl: urinaryCreatinineMgDl / dilution,
      urineVolumeMlPerDay: urineVolumeMlPerDay * dilution,
      creatinineMgDl,
    });
    expectSame(answered(diluted).value, answered(urinaryClearance(EXAMPLES.urinaryClearance)).value);
  });
});

test('an infusion delivers in an hour 60 times the dose of a minute', () => {
  always(draw.number(0.1, 50), (vials) => {
    const { concentrationMgPerMl, rateMlPerH } = answered(infusionRate({ ...EXAMPLES.infusionRate, vials }));
    const { weightKg, doseMcgPerKgMin } = EXAMPLES.infusionRate;
    expectSame(concentrationMgPerMl * rateMlPerH, (60 * weightKg * doseMcgPerKgMin) / 1000);
  });
});

test('half the content in half the volume gives the same drops', () => {
  const { solutionMg, volumeMl } = EXAMPLES.drops;
  always(draw.number(0.01, 100), (part) => {
    const same = { ...EXAMPLES.drops, solutionMg: solutionMg * part, volumeMl: volumeMl * part };
    expectSame(answered(drops(same)).drops, answered(drops(EXAMPLES.drops)).drops);
  });
});

test('a dose by surface is proportional to the surface, and its administrations add up to the total', () => {
  always(draw.weightKg, (weightKg) => {
    const body = { weightKg, heightCm: 170 };
    const dose = answered(totalDose({ ...body, doseMgPerM2: 30, administrations: 4 }));
    expectSame(dose.totalMg, 30 * answered(bodySurfaceMosteller(body)).value);
    expectSame(dose.perAdministrationMg * 4, dose.totalMg);
  });
});

test('Cockcroft-Gault gives women 85 % of what it gives men', () => {
  const { sex: _, ...patient } = EXAMPLES.cockcroftGault;
  const [woman, man] = (['female', 'male'] as const).map((sex) => answered(cockcroftGault({ ...patient, sex })).value);
  expect(Number(woman) / Number(man)).toBeCloseTo(0.85, 12);
});

test('CKD-EPI is continuous at its creatinine threshold, and only that of 2009 has a factor for Africans', () => {
  for (const [sex, threshold] of [
    ['male', 0.9],
    ['female', 0.7],
  ] as const) {
    for (const year of ['ckdEpi2009', 'ckdEpi2021'] as const) {
      const at = (creatinineMgDl: number) => ask(year, { ageYears: 50, creatinineMgDl, sex, african: false });
      const [before, after] = [at(threshold - 1e-9), at(threshold + 1e-9)];
      expect(before.ok && after.ok && Math.abs(Number(before.value) - Number(after.value))).toBeLessThan(1e-5);
    }
  }
  const african = { ageYears: 50, creatinineMgDl: 1, sex: 'male', african: true } as const;
  const [with2009, without] = [answered(ckdEpi2009(african)), answered(ckdEpi2009({ ...african, african: false }))];
  expect(with2009.value / without.value).toBeCloseTo(1.159, 12);
  expect(ckdEpi2021(african)).toEqual(ckdEpi2021({ ageYears: 50, creatinineMgDl: 1, sex: 'male' }));
});

test("the pooled cohort equations compute 'other' as white", () => {
  const person = { ...EXAMPLES.pooledCohort, sex: 'male' as const };
  const [white, other, african] = (['white', 'other', 'african_american'] as const).map((ethnicity) =>
    answered(pooledCohort({ ...person, ethnicity })),
  );
  expect(other).toEqual(white);
  expect(other).not.toEqual(african);
});

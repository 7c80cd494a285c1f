import fc from 'fast-check';
import { test } from 'vitest';
import {
  bodyMassIndex,
  bodySurfaceDuBois,
  bodySurfaceMosteller,
  drops,
  infusionRate,
  totalDose,
  urinaryClearance,
} from '@/lib/clinical';
import { always, answered, draw, expectSame } from './draw';

// Checks every formula against a second implementation of its source, in another form: other units, logarithms, another order.

const body = fc.record({ weightKg: draw.weightKg, heightCm: draw.heightCm });
const amount = draw.number(0.01, 5000);

test('the body mass index agrees with pounds and inches', () => {
  const KG_PER_LB = 0.45359237;
  always(body, ({ weightKg, heightCm }) => {
    const [pounds, inches] = [weightKg / KG_PER_LB, heightCm / 2.54];
    const factor = KG_PER_LB / 0.0254 / 0.0254;
    expectSame(answered(bodyMassIndex({ weightKg, heightCm })).value, (factor * pounds) / (inches * inches));
  });
});

test("Du Bois' surface agrees with the paper's formula in cm², calculated with logarithms", () => {
  always(body, ({ weightKg, heightCm }) => {
    const cm2 = Math.exp(Math.log(71.84) + 0.425 * Math.log(weightKg) + 0.725 * Math.log(heightCm));
    expectSame(answered(bodySurfaceDuBois({ weightKg, heightCm })).value, cm2 / 10_000);
  });
});

test("Mosteller's surface agrees with the geometric mean of height and weight, divided by 60", () => {
  always(body, ({ weightKg, heightCm }) => {
    const mean = 10 ** ((Math.log10(weightKg) + Math.log10(heightCm)) / 2);
    expectSame(answered(bodySurfaceMosteller({ weightKg, heightCm })).value, mean / 60);
  });
});

test('a dose agrees with the dose of one administration times the number of administrations', () => {
  const dosed = fc.record({
    weightKg: draw.weightKg,
    heightCm: draw.heightCm,
    dose: draw.number(0, 500),
    administrations: fc.integer({ min: 1, max: 24 }),
    bySurface: fc.boolean(),
  });
  always(dosed, ({ dose, bySurface, weightKg, heightCm, administrations }) => {
    const size = bySurface ? Math.sqrt(weightKg / 36) * Math.sqrt(heightCm / 100) : weightKg;
    const once = (size / administrations) * dose;
    const given = bySurface ? { doseMgPerM2: dose } : { doseMgPerKg: dose };
    const answer = answered(totalDose({ weightKg, heightCm, administrations, ...given }));
    expectSame(answer.perAdministrationMg, once);
    expectSame(answer.totalMg, once * administrations);
  });
});

test('an infusion agrees with the micrograms per hour, divided by those per ml', () => {
  const infusion = fc.record({
    weightKg: draw.weightKg,
    doseMcgPerKgMin: draw.number(0, 200),
    vialContentMg: amount,
    vials: draw.number(0.5, 50),
    dripVolumeMl: amount,
  });
  always(infusion, (input) => {
    const wantedMcgPerH = 60 * input.doseMcgPerKgMin * input.weightKg;
    const mcgPerMl = ((1000 * input.vialContentMg) / input.dripVolumeMl) * input.vials;
    const answer = answered(infusionRate(input));
    expectSame(answer.concentrationMgPerMl * 1000, mcgPerMl);
    expectSame(answer.rateMlPerH, wantedMcgPerH / mcgPerMl);
  });
});

test('drops agree with the dose divided by the content of one drop', () => {
  const solution = fc.record({
    solutionMg: amount,
    volumeMl: amount,
    dosageMg: draw.number(0, 5000),
    dropsPerMl: draw.number(1, 100),
  });
  always(solution, (input) => {
    const mgPerDrop = input.solutionMg / (input.volumeMl * input.dropsPerMl);
    const answer = answered(drops(input));
    expectSame(answer.drops, input.dosageMg / mgPerDrop);
    expectSame(answer.ml, input.dosageMg / mgPerDrop / input.dropsPerMl);
  });
});

test('urinary clearance agrees with UV/P in mg and ml per minute', () => {
  const collection = fc.record({
    urinaryCreatinineMgDl: draw.number(1, 1000),
    urineVolumeMlPerDay: draw.number(0, 15_000),
    creatinineMgDl: draw.creatinineMgDl,
  });
  always(collection, (input) => {
    const excretedMgPerMinute = ((input.urinaryCreatinineMgDl / 100) * input.urineVolumeMlPerDay) / 24 / 60;
    expectSame(answered(urinaryClearance(input)).value, (excretedMgPerMinute * 100) / input.creatinineMgDl);
  });
});

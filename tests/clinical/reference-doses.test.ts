import { expect, test } from 'vitest';
import { drops, infusionRate, totalDose, urinaryClearance } from '@/lib/clinical';
import { answered } from './draw';

// R21: doses, infusions and clearances give the published results.

test.each([
  [100, 1440, 1.0, 100.0],
  [40, 800, 1, 22.2222],
  [120, 1500, 1.2, 104.1667],
  [200, 2000, 4, 69.4444],
  [90, 1800, 0.8, 140.625],
  [60, 1000, 2.5, 16.6667],
])(
  'urine of %d mg/dl, %d ml a day, serum of %d mg/dl: %d ml/min',
  (urinaryCreatinineMgDl, urineVolumeMlPerDay, creatinineMgDl, expected) => {
    const clearance = urinaryClearance({ urinaryCreatinineMgDl, urineVolumeMlPerDay, creatinineMgDl });
    expect(answered(clearance).value).toBeCloseTo(expected, 4);
  },
);

test.each([
  [70, 175, 2, 0, 1, 140, 140.0],
  [70, 175, 0, 2, 1, 3.6893, 3.6893],
  [25, 120, 10, 0, 2, 250, 125.0],
  [60, 165, 0, 1.5, 4, 2.4875, 0.6219],
  [80, 180, 1, 0, 3, 80, 26.6667],
  [10, 76, 5, 0, 1, 50, 50.0],
])(
  '%d kg, %d cm, %d mg/kg or %d mg/m², %d times: %d mg, each %d',
  (weightKg, heightCm, doseMgPerKg, doseMgPerM2, administrations, total, each) => {
    const dose = answered(totalDose({ weightKg, heightCm, doseMgPerKg, doseMgPerM2, administrations }));
    expect(dose.totalMg).toBeCloseTo(total, 4);
    expect(dose.perAdministrationMg).toBeCloseTo(each, 4);
  },
);

test.each([
  [70, 10, 100, 1, 250, 0.4, 105.0],
  [70, 5, 200, 1, 250, 0.8, 26.25],
  [60, 2, 10, 1, 100, 0.1, 72.0],
  [80, 1, 5, 2, 500, 0.02, 240.0],
  [50, 4, 8, 3, 250, 0.096, 125.0],
  [90, 6, 10, 10, 500, 0.2, 162.0],
])(
  '%d kg, %d mcg/kg/min, %d mg in each of %d vials, %d ml: %d mg/ml, %d ml/h',
  (weightKg, doseMcgPerKgMin, vialContentMg, vials, dripVolumeMl, concentration, rate) => {
    const infusion = answered(infusionRate({ weightKg, doseMcgPerKgMin, vialContentMg, vials, dripVolumeMl }));
    expect(infusion.concentrationMgPerMl).toBeCloseTo(concentration, 4);
    expect(infusion.rateMlPerH).toBeCloseTo(rate, 4);
  },
);

test.each([
  [5, 10, 2, 20, 4.0, 80.0],
  [10, 1, 5, 20, 0.5, 10.0],
  [2.5, 1, 1, 30, 0.4, 12.0],
  [10, 10, 10, 20, 10.0, 200.0],
  [4, 2, 3, 25, 1.5, 37.5],
  [8, 10, 4, 60, 5.0, 300.0],
])(
  '%d mg in %d ml, %d mg wanted, %d drops a ml: %d ml, %d drops',
  (solutionMg, volumeMl, dosageMg, dropsPerMl, ml, count) => {
    const given = answered(drops({ solutionMg, volumeMl, dosageMg, dropsPerMl }));
    expect(given.ml).toBeCloseTo(ml, 4);
    expect(given.drops).toBeCloseTo(count, 4);
  },
);

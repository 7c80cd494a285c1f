import { expect, test } from 'vitest';
import { drops, infusionRate, meld, meld3, totalDose, urinaryClearance } from '@/lib/clinical';
import { answered } from './draw';
import { ask, EXAMPLES, type Name } from './examples';

// R21: each formula keeps its own rules at its limits.

test.each([
  ['framingham', 30, 79],
  ['pooledCohort', 40, 79],
  ['score2', 40, 69],
  ['score2Op', 70, 89],
  ['meld', 13, 130],
  ['meld3', 13, 130],
  ['cockcroftGault', 0, 130],
] as const)('%s accepts ages from %d to %d, up to the day before the next birthday', (name: Name, from, to) => {
  const at = (ageYears: number) => ask(name, { ...EXAMPLES[name], ageYears });
  const refused = { ok: false, reasons: [{ field: 'ageYears', code: 'out_of_range' }] };
  for (const age of [from, to, to + 0.99]) expect(at(age).ok).toBe(true);
  for (const age of [from - 0.01, to + 1]) expect(at(age)).toEqual(refused);
});

const labs = EXAMPLES.meld;
const same = (a: object, b: object) => expect(meld({ ...labs, ...a })).toEqual(meld({ ...labs, ...b }));

test('MELD limits creatinine to 1 to 4, bilirubin and INR to 1 or more, sodium to 125 to 137; dialysis is 4', () => {
  same({ creatinineMgDl: 0.3 }, { creatinineMgDl: 1 });
  same({ creatinineMgDl: 11 }, { creatinineMgDl: 4 });
  same({ dialysis: true }, { creatinineMgDl: 4 });
  same({ bilirubinMgDl: 0.2 }, { bilirubinMgDl: 1 });
  same({ inr: 0.7 }, { inr: 1 });
  same({ sodiumMmolL: 110 }, { sodiumMmolL: 125 });
  same({ sodiumMmolL: 150 }, { sodiumMmolL: 137 });
});

test('MELD 3.0 limits creatinine to 1 to 3 and albumin to 1.5 to 3.5; dialysis means a creatinine of 3', () => {
  const full = { ...EXAMPLES.meld3, sex: 'male' as const };
  const alike = (a: object, b: object) => expect(meld3({ ...full, ...a })).toEqual(meld3({ ...full, ...b }));
  alike({ creatinineMgDl: 0.3 }, { creatinineMgDl: 1 });
  alike({ creatinineMgDl: 4 }, { creatinineMgDl: 3 });
  alike({ dialysis: true }, { creatinineMgDl: 3 });
  alike({ albuminGDl: 1 }, { albuminGDl: 1.5 });
  alike({ albuminGDl: 5 }, { albuminGDl: 3.5 });
  alike({ bilirubinMgDl: 0.2 }, { bilirubinMgDl: 1 });
  alike({ inr: 0.7 }, { inr: 1 });
  alike({ sodiumMmolL: 110 }, { sodiumMmolL: 125 });
  alike({ sodiumMmolL: 150 }, { sodiumMmolL: 137 });
});

test('sodium changes MELD only above a score of 11', () => {
  const at = (bilirubinMgDl: number) =>
    answered(meld({ ...labs, creatinineMgDl: 1, inr: 1, sodiumMmolL: 125, bilirubinMgDl }));
  expect(at(3.3)).toMatchObject({ meldI: 11, score: 11 });
  expect(at(3.9)).toMatchObject({ meldI: 12, score: 23 });
});

test('both MELD scores range from 6 to 40, with the first and last mortality band at the ends', () => {
  const best = { creatinineMgDl: 0.5, bilirubinMgDl: 0.5, inr: 0.9, sodiumMmolL: 140, dialysis: false, ageYears: 50 };
  const worst = { creatinineMgDl: 9, bilirubinMgDl: 60, inr: 12, sodiumMmolL: 120, dialysis: true, ageYears: 50 };
  for (const [end, score, mortality3MonthsPercent] of [
    [best, 6, 1.9],
    [worst, 40, 71.3],
  ] as const) {
    expect(meld(end)).toMatchObject({ score, mortality3MonthsPercent });
    expect(meld3({ ...end, albuminGDl: 4, sex: 'male' })).toMatchObject({ score, mortality3MonthsPercent });
  }
});

test('a MELD 3.0 of exactly one half is rounded up in spite of binary fractions', () => {
  const half = { creatinineMgDl: 1, bilirubinMgDl: 1, inr: 1, sodiumMmolL: 128.8, albuminGDl: 2.54 };
  // 6 + 0.82 × 8.2 + 1.85 × 0.96 = 14.5
  expect(answered(meld3({ ...half, sex: 'male', dialysis: false, ageYears: 50 })).score).toBe(15);
});

const person = { weightKg: 70, heightCm: 175, administrations: 1 };
const dosed = (doses: object) => totalDose({ ...person, ...doses });

test('a dose is given either by weight or by surface; a zero is treated as an empty field', () => {
  const both = ['doseMgPerKg', 'doseMgPerM2'];
  const because = (code: string) => ({ ok: false, reasons: both.map((field) => ({ field, code })) });
  expect(dosed({ doseMgPerKg: 2, doseMgPerM2: 1 })).toEqual(because('exclusive'));
  expect(dosed({})).toEqual(because('missing'));
  expect(dosed({ doseMgPerKg: null, doseMgPerM2: undefined })).toEqual(because('missing'));
  for (const empty of [0, null, undefined]) {
    expect(answered(dosed({ doseMgPerKg: 2, doseMgPerM2: empty })).totalMg).toBe(140);
    expect(answered(dosed({ doseMgPerKg: empty, doseMgPerM2: 2 })).totalMg).toBeCloseTo(3.6893, 4);
  }
  for (const bad of [Number.NaN, '2']) {
    const reasons = [{ field: 'doseMgPerKg', code: 'not_a_number' }];
    expect(dosed({ doseMgPerKg: bad, doseMgPerM2: 2 })).toEqual({ ok: false, reasons });
  }
  expect(dosed({ doseMgPerKg: -1 })).toMatchObject({ reasons: [{ field: 'doseMgPerKg', code: 'out_of_range' }] });
});

test('a dose of zero gives zero mg, ml and drops, no urine gives no clearance, and zero divisors are refused', () => {
  expect(answered(dosed({ doseMgPerKg: 0 })).totalMg).toBe(0);
  expect(answered(infusionRate({ ...EXAMPLES.infusionRate, doseMcgPerKgMin: 0 })).rateMlPerH).toBe(0);
  expect(answered(drops({ ...EXAMPLES.drops, dosageMg: 0 })).drops).toBe(0);
  expect(answered(urinaryClearance({ ...EXAMPLES.urinaryClearance, urineVolumeMlPerDay: 0 })).value).toBe(0);
  for (const field of ['vialContentMg', 'vials', 'dripVolumeMl']) {
    const answer = ask('infusionRate', { ...EXAMPLES.infusionRate, [field]: 0 });
    expect(answer).toEqual({ ok: false, reasons: [{ field, code: 'out_of_range' }] });
  }
});

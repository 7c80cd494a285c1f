import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { always, draw } from './draw';
import { ask, EXAMPLES, type Name } from './examples';

/** The direction of the result when one input increases and the others stay. */
const COURSES: [Name, string, 'up' | 'down' | 'not down' | 'not up', string, from: number, to: number][] = [
  ['bodyMassIndex', 'weightKg', 'up', 'value', 1, 600],
  ['bodyMassIndex', 'heightCm', 'down', 'value', 30, 270],
  ['bodySurfaceDuBois', 'weightKg', 'up', 'value', 1, 600],
  ['bodySurfaceDuBois', 'heightCm', 'up', 'value', 30, 270],
  ['bodySurfaceMosteller', 'weightKg', 'up', 'value', 1, 600],
  ['bodySurfaceMosteller', 'heightCm', 'up', 'value', 30, 270],
  ['totalDose', 'doseMgPerKg', 'up', 'totalMg', 0, 500],
  ['totalDose', 'weightKg', 'up', 'totalMg', 1, 600],
  ['totalDose', 'administrations', 'down', 'perAdministrationMg', 1, 24],
  ['infusionRate', 'doseMcgPerKgMin', 'up', 'rateMlPerH', 0, 100],
  ['infusionRate', 'vials', 'down', 'rateMlPerH', 1, 20],
  ['infusionRate', 'dripVolumeMl', 'up', 'rateMlPerH', 10, 1000],
  ['drops', 'dosageMg', 'up', 'drops', 0, 100],
  ['drops', 'solutionMg', 'down', 'ml', 1, 100],
  ['cockcroftGault', 'ageYears', 'down', 'value', 0, 130],
  ['cockcroftGault', 'creatinineMgDl', 'down', 'value', 0.1, 30],
  ['cockcroftGault', 'weightKg', 'up', 'value', 1, 600],
  ['urinaryClearance', 'urineVolumeMlPerDay', 'up', 'value', 0, 20_000],
  ['urinaryClearance', 'creatinineMgDl', 'down', 'value', 0.1, 30],
  ['ckdEpi2009', 'creatinineMgDl', 'down', 'value', 0.1, 30],
  ['ckdEpi2009', 'ageYears', 'down', 'value', 0, 130],
  ['ckdEpi2021', 'creatinineMgDl', 'down', 'value', 0.1, 30],
  ['ckdEpi2021', 'ageYears', 'down', 'value', 0, 130],
  ['cha2ds2Vasc', 'ageYears', 'not down', 'points', 0, 130],
  ['meld', 'creatinineMgDl', 'not down', 'score', 0.1, 10],
  ['meld', 'bilirubinMgDl', 'not down', 'score', 0.1, 80],
  ['meld', 'inr', 'not down', 'score', 0.5, 15],
  ['meld', 'sodiumMmolL', 'not up', 'score', 110, 150],
  ['meld3', 'creatinineMgDl', 'not down', 'score', 0.1, 10],
  ['meld3', 'bilirubinMgDl', 'not down', 'score', 0.1, 80],
  ['meld3', 'inr', 'not down', 'mortality3MonthsPercent', 0.5, 15],
  ['framingham', 'systolicMmHg', 'up', 'riskPercent', 90, 200],
  ['framingham', 'hdlMgDl', 'down', 'riskPercent', 20, 100],
  ['framingham', 'totalCholesterolMgDl', 'up', 'riskPercent', 100, 400],
  ['pooledCohort', 'systolicMmHg', 'up', 'riskPercent', 90, 200],
  ['pooledCohort', 'hdlMgDl', 'down', 'riskPercent', 20, 100],
  ['pooledCohort', 'ageYears', 'up', 'riskPercent', 40, 79],
  ['score2', 'ageYears', 'up', 'riskPercent', 40, 69],
  ['score2', 'systolicMmHg', 'up', 'riskPercent', 90, 200],
  ['score2', 'totalCholesterolMmolL', 'up', 'riskPercent', 3, 9],
  ['score2', 'hdlMmolL', 'down', 'riskPercent', 0.7, 2.5],
  ['score2Op', 'ageYears', 'up', 'riskPercent', 70, 89],
  ['score2Op', 'systolicMmHg', 'up', 'riskPercent', 90, 200],
  ['score2Op', 'hdlMmolL', 'down', 'riskPercent', 0.7, 2.5],
];

describe.each(COURSES)('%s with more %s', (name, field, course, result, from, to) => {
  test(`goes ${course}`, () => {
    const at = (value: number) => {
      const answer = ask(name, { ...EXAMPLES[name], [field]: value });
      return answer.ok ? Number(answer[result]) : Number.NaN;
    };
    const pair = fc.tuple(draw.number(from, to), draw.number(from, to)).filter(([one, other]) => one !== other);
    fc.assert(
      fc.property(pair, ([one, other]) => {
        const [before, after] = [at(Math.min(one, other)), at(Math.max(one, other))];
        const step = Math.sign(after - before);
        return { up: step > 0, down: step < 0, 'not down': step >= 0, 'not up': step <= 0 }[course];
      }),
      { numRuns: 300 },
    );
  });
});

/** The points that a factor adds, with all other inputs equal. */
test.each([
  ['hasBled', 'alcohol', 'points', 1],
  ['hasBled', 'labileInr', 'points', 1],
  ['cha2ds2Vasc', 'vascularDisease', 'points', 1],
  ['cha2ds2Vasc', 'stroke', 'points', 2],
] as const)('%s: %s adds to %s: %d', (name, field, result, points) => {
  const at = (present: boolean) => ask(name, { ...EXAMPLES[name], [field]: present });
  const [without, having] = [at(false), at(true)];
  expect(having.ok && without.ok && Number(having[result]) - Number(without[result])).toBe(points);
});

test.each(['framingham', 'pooledCohort', 'score2', 'score2Op'] as const)('a smoker has a higher risk: %s', (name) => {
  const [from, to] = { framingham: [30, 79], pooledCohort: [40, 75], score2: [40, 69], score2Op: [70, 84] }[name];
  always(fc.record({ ageYears: draw.number(from ?? 0, to ?? 0), sex: draw.sex }), (given) => {
    const at = (smoker: boolean) => ask(name, { ...EXAMPLES[name], ...given, smoker });
    const [not, yes] = [at(false), at(true)];
    if (!(not.ok && yes.ok && Number(yes.riskPercent) > Number(not.riskPercent))) expect(given).toBe('more at risk');
  });
});

import { expect, test } from 'vitest';
import { ask, EXAMPLES, NAMES, type Name } from './examples';

const STEPS = [1e-6, 0.01, 0.02, 0.1, 0.25, 1, 10, 13, 20, 30, 40, 50, 69.999, 70, 79.999, 80, 89.999, 100, 130.999];
const LADDER = [0, ...STEPS, 200, 300, 400, 1000, 3000, 1e4, 5e4, 1e6];
const OPTIONS = {
  sex: ['male', 'female'],
  region: ['low', 'moderate', 'high', 'very_high'],
  ethnicity: ['white', 'african_american', 'other'],
};

/** The smallest and the largest value that a function accepts for a field, or all its options. */
function ends(name: Name, field: string, example: unknown): unknown[] {
  if (typeof example === 'boolean') return [true, false];
  if (typeof example === 'string') return OPTIONS[field as keyof typeof OPTIONS];
  const taken = LADDER.filter((value) => ask(name, { ...EXAMPLES[name], [field]: value }).ok);
  return [taken[0], taken.at(-1)];
}

test.each(NAMES)('%s stays finite and not negative at every corner of its ranges', (name) => {
  let corners: Record<string, unknown>[] = [{}];
  for (const [field, example] of Object.entries(EXAMPLES[name])) {
    corners = corners.flatMap((corner) => ends(name, field, example).map((value) => ({ ...corner, [field]: value })));
  }
  expect(corners.length).toBeGreaterThanOrEqual(2 ** Object.keys(EXAMPLES[name]).length);
  for (const corner of corners) {
    const { ok, ...results } = ask(name, corner);
    const sound = Object.values(results).every(
      (value) => value === null || (Number.isFinite(value) && Number(value) >= 0),
    );
    if (!ok || !sound) expect(corner).toBe(results);
  }
});

test.each(['framingham', 'pooledCohort', 'score2', 'score2Op'] as const)('%s never exceeds 100 %%', (name) => {
  const extreme = { ageYears: { score2: 69, score2Op: 89 }[name as string] ?? 79, systolicMmHg: 400, smoker: true };
  for (const total of [10, 3000]) {
    const [totalCholesterolMgDl, totalCholesterolMmolL] = [total, total === 10 ? 0.25 : 80];
    const answer = ask(name, { ...EXAMPLES[name], ...extreme, totalCholesterolMgDl, totalCholesterolMmolL });
    expect(answer.ok && answer.riskPercent).toBeLessThanOrEqual(100);
  }
});

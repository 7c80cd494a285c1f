import { expect, test } from 'vitest';
import { testAt } from '@/lib/laboratory/tests';
import { courseOf } from '@/lib/sections/results/course';
import type { ListedResult } from '@/lib/sections/results/shown';
import { broughtText } from '@/lib/sections/results/words';

const row = (given: Partial<ListedResult>) =>
  ({
    id: 1,
    test: 'creatinine',
    comparator: null,
    text: null,
    low: null,
    high: null,
    range: null,
    day: '2026-01-01',
    ...given,
  }) as ListedResult;

test('a value in another unit is converted to the unit of its curve; one already in that unit stays as reported', () => {
  const creatinine = testAt('creatinine');
  if (!creatinine) throw new Error('no such test');
  const { points, unit } = courseOf(creatinine, [
    row({ id: 3, value: 0.97, unit: 'mg/dL', day: '2026-05-21' }),
    row({ id: 2, value: 20, comparator: '<', unit: 'umol/L', day: '2024-05-21' }),
    row({ id: 1, value: 85, unit: 'umol/L', day: '2022-11-15' }),
  ]);
  expect(points.map((point) => broughtText(point, unit, 'it'))).toEqual(['0,962 mg/dL', '< 0,226 mg/dL', '0,97 mg/dL']);
});

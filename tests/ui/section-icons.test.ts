import { expect, test } from 'vitest';
import { isPictured, SECTION_ICONS } from '@/components/shell/section-icons';
import { RECORD_PAGES } from '@/lib/record/pages';

test('each section has one picture, and no two share it', () => {
  const named = [...RECORD_PAGES.map(({ id }) => id), 'assistiti', 'calcolatrice', 'cupSolidale'];
  expect(named.filter((id) => !isPictured(id))).toEqual([]);
  expect(new Set(Object.values(SECTION_ICONS)).size).toBe(Object.keys(SECTION_ICONS).length);
});

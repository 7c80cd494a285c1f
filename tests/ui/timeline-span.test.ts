import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cellText, weekdayText, whenText } from '@/components/timeline/words';
import type { Cell } from '@/lib/record/timeline/axis';
import type { TimelineItem } from '@/lib/record/timeline/items';
import { daysOfAxis, lanesOf } from '@/lib/record/timeline/lanes';
import { besides, cellsOf, isShown, nearest } from '@/lib/record/timeline/span';

// One mistyped day, such as an end in 9999, does not stretch the timeline beyond a human life.

const TODAY = '2026-11-23';
beforeAll(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T12:00:00Z`), toFake: ['Date'] });
});
afterAll(() => {
  vi.useRealTimers();
});

const item = (day: string, until: string | null): TimelineItem => ({
  ...{ section: 'therapies', id: 1, day, until, lasts: true, title: 'Farmaco', text: null, measured: false },
  ...{ word: null, kind: null, doctor: null, together: null },
});
const cell = (year: string, count = 1): Cell => ({ section: 'visits', cell: year, count });

describe('the years of the axis', () => {
  test('an end far ahead adds no cells: its bar continues beyond the last one', () => {
    const axis = { cells: [], bars: [item('2020-01-01', '9999-12-31')] };
    const days = daysOfAxis(undefined, axis, TODAY);
    expect(days).toEqual({ from: '2020-01-01', to: '2026-12-31' });
    expect(lanesOf(axis, ['therapies'], days, 0.1)[0]?.bars).toMatchObject([{ to: 1, beyond: true }]);
  });

  test('an end within a few years is shown exactly', () => {
    const axis = { cells: [], bars: [item('2020-01-01', '2028-06-30')] };
    expect(daysOfAxis(undefined, axis, TODAY).to).toBe('2028-12-31');
  });

  test('reach from 120 years ago to 20 ahead, and items beyond are counted in the first and last cell', () => {
    const axis = { cells: ['1880', '1906', '2026', '2046', '2500', '9999'].map((year) => cell(year)), bars: [] };
    const days = daysOfAxis(undefined, axis, TODAY);
    expect(cellsOf('years', days)).toHaveLength(141);
    expect(lanesOf(axis, ['visits'], days, 0.1)[0]?.cells).toEqual([
      { ...cell('1906', 2), beyond: 'earlier' },
      cell('2026'),
      { ...cell('2046', 3), beyond: 'later' },
    ]);
  });

  test('a single item beyond the shown years can still be opened', () => {
    const only = item('9999-12-31', '9999-12-31');
    const axis = { cells: [{ ...cell('9999'), only }], bars: [] };
    const days = daysOfAxis(undefined, axis, TODAY);
    expect(lanesOf(axis, ['visits'], days, 0.1)[0]?.cells).toEqual([{ ...cell('2046'), only, beyond: 'later' }]);
  });
});

test('no link leads beyond the shown years', () => {
  expect(besides('2046')).toEqual({ before: '2045', after: undefined });
  expect(besides('2046-12-31')).toEqual({ before: '2046-11', after: undefined });
  expect(besides('1906-01')).toEqual({ before: undefined, after: '1906-02' });
  expect(besides('2026')).toEqual({ before: '2025', after: '2027' });
  expect(nearest('9999')).toEqual({ year: '2026', month: '2026-11' });
  expect(['1905', '1906', '2046-12', '2047-01', '9999-12-31'].map(isShown)).toEqual([false, true, true, false, false]);
});

test('days are written in each language, and their formats are created once', () => {
  const all = () =>
    ['it', 'en'].map((locale) => [
      whenText('2026', locale),
      whenText('2026-03', locale),
      whenText('2026-03-14', locale),
      cellText('2026-03', locale),
      weekdayText('2026-03-14', locale),
    ]);
  const first = all();
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  expect(all()).toEqual(first);
  expect(made).not.toHaveBeenCalled();
  expect(first).toEqual([
    ['2026', 'marzo 2026', '14 marzo 2026', 'mar', 'sab'],
    ['2026', 'March 2026', '14 March 2026', 'Mar', 'Sat'],
  ]);
  made.mockRestore();
});

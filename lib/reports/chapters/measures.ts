import type { RecordAccess } from '@/lib/access/record';
import { bodyMassIndex } from '@/lib/clinical';
import type { Block, Curve } from '@/lib/pdf/description';
import type { Extract } from '@/lib/record/extract';
import { heightsFor, type MeasuredHeight } from '@/lib/record/readings/heights';
import type { Reading } from '@/lib/record/readings/model';
import { type Range, type Ranges, rangesFor, standingOf } from '@/lib/record/readings/ranges';
import { readingsSection } from '@/lib/record/readings/section';
import { displayedDay, today } from '@/lib/values/days';
import { chapter, type RowColumn, sharing, sideBySide, tableOf } from '../chapter';
import type { Words } from '../words';

type Heights = Map<number, MeasuredHeight>;

/** What was measured: the curves, then the values with a word where they are outside of what is normal. */
export const readingsChapter = chapter<Heights>({
  section: readingsSection,
  read: (record: RecordAccess, extract: Extract) => heightsFor(record, extract.rowsOf(readingsSection)),
  blocks(extract, words, heights) {
    const rows = extract.rowsOf(readingsSection);
    const tall = rows.findLast(({ id }) => heights.has(id));
    const heightCm = (tall && heights.get(tall.id)?.heightCm) ?? null;
    const { birthDate } = extract.patient;
    const ranges = rangesFor({ birthDate, heightCm, on: today(extract.takenAt) });
    const told = { words, heights, ranges };
    return [...sideBySide(curvesOf(rows, told)), ...tableOf([...rows].reverse(), columnsOf(told))];
  },
});

interface Told {
  words: Words;
  heights: Heights;
  ranges: Ranges;
}

const indexOf = ({ id, weight }: Reading, heights: Heights): number | null => {
  const index = bodyMassIndex({ weightKg: weight, heightCm: heights.get(id)?.heightCm });
  return index.ok ? index.value : null;
};

function columnsOf({ words, heights, ranges }: Told): RowColumn<Reading>[] {
  const { t, number } = words;
  const judged = (value: number | null, range: Range | undefined, decimals = 2) => {
    if (value === null) return '';
    const standing = standingOf(value, range);
    return `${number(value, decimals)}${standing ? ` ${t(`readings.standing.${standing}`)}` : ''}`;
  };
  /** Of two values that say different things, the high one counts. */
  const pressure = ({ maxPressure: max, minPressure: min }: Reading) => {
    if (max === null && min === null) return '';
    const both = [max, min].map(
      (value, at) => value !== null && standingOf(value, at ? ranges.minPressure : ranges.maxPressure),
    );
    const standing = (['high', 'low'] as const).find((one) => both.includes(one));
    return `${max ?? '–'}/${min ?? '–'}${standing ? ` ${t(`readings.standing.${standing}`)}` : ''}`;
  };
  const index = (row: Reading) => {
    const height = heights.get(row.id);
    const text = judged(indexOf(row, heights), ranges.bmi, 1);
    return text && height && height.day !== row.day
      ? `${text}\n${t('readings.heightOn', { day: displayedDay(height.day) })}`
      : text;
  };
  return [
    [t('readings.day'), 0.9, ({ day }) => displayedDay(day)],
    [t('readings.short.pressure'), 1.1, pressure],
    [t('readings.short.heartRate'), 1, ({ heartRate }) => judged(heartRate, ranges.heartRate)],
    [t('readings.short.weight'), 0.8, ({ weight }) => judged(weight, undefined)],
    [t('readings.short.height'), 0.9, ({ height }) => judged(height, undefined)],
    [t('readings.short.bmi'), 1.1, index],
    sharing(words),
  ];
}

function curvesOf(rows: readonly Reading[], { words, heights, ranges }: Told): Block[] {
  const { t } = words;
  const series = (name: string, value: (row: Reading) => number | null) => ({
    name: t(`readings.charts.${name}`),
    points: rows.flatMap((row) => {
      const found = value(row);
      return found === null ? [] : [{ day: row.day, value: found }];
    }),
  });
  const stripe = (range: Range | undefined): Curve['range'] => range && [range.from, range.to];
  const curve = (name: string, unit: string, range: Range | undefined, ...lines: Curve['series'][number][]): Curve => ({
    kind: 'curve',
    title: t(`readings.charts.${name}`),
    unit,
    series: lines.filter(({ points }) => points.length > 0),
    range: stripe(range),
  });
  return [
    curve(
      'pressure',
      'mmHg',
      ranges.maxPressure,
      series('maxPressure', (row) => row.maxPressure),
      series('minPressure', (row) => row.minPressure),
    ),
    curve(
      'heartRate',
      'bpm',
      ranges.heartRate,
      series('heartRate', (row) => row.heartRate),
    ),
    curve(
      'weight',
      'kg',
      ranges.weight,
      series('weight', (row) => row.weight),
    ),
    curve(
      'bmi',
      'kg/m²',
      ranges.bmi,
      series('bmi', (row) => indexOf(row, heights)),
    ),
  ].filter(isCourse);
}

/** One value makes no course. */
export const isCourse = ({ series }: Curve) => series.some(({ points }) => points.length > 1);

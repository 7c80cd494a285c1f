import type { RecordAccess } from '@/lib/access/record/record';
import { bodyMassIndex } from '@/lib/clinical';
import type { Block, Curve } from '@/lib/pdf/drawing/description';
import type { Extract } from '@/lib/record/registry/extract';
import { heightsFor } from '@/lib/sections/readings/heights';
import {
  GLUCOSE_LINES,
  GLUCOSE_MEALS,
  type GlucoseLine,
  isGlucoseLine,
  type LineName,
  lineRange,
  measureOf,
} from '@/lib/sections/readings/lines';
import { LIMITS } from '@/lib/sections/readings/model/limits';
import type { Reading } from '@/lib/sections/readings/model/model';
import { glucoseRange, type MeasuredHeight, type Range, type Ranges, rangesFor } from '@/lib/sections/readings/ranges';
import { readingsSection } from '@/lib/sections/readings/section';
import { pressureMark, type ValueMark, valueMark } from '@/lib/sections/readings/severity';
import type { Steps } from '@/lib/sections/readings/steps';
import { displayedDay, today } from '@/lib/values/days';
import { hourOf } from '@/lib/values/local-time';
import { chapter, lines, type RowColumn, sharing, sideBySide, tableOf } from '../chapter';
import type { Words } from '../words';

type Heights = Map<number, MeasuredHeight>;

/** The curves, then the measured values, marked in words when they are outside the normal range. */
export const readingsChapter = chapter<Heights>({
  section: readingsSection,
  read: (record: RecordAccess, extract: Extract) => heightsFor(record, extract.rowsOf(readingsSection)),
  blocks(extract, words, heights) {
    const rows = extract.rowsOf(readingsSection);
    const tall = rows.findLast(({ id }) => heights.has(id));
    const height = (tall && heights.get(tall.id)) ?? null;
    const { birthDate } = extract.patient;
    const rangesOn = (on: string) => rangesFor({ birthDate, height, on });
    const judging = { words, heights, rangesOn };
    const curves = curvesOf(rows, judging, rangesOn(today(extract.takenAt)));
    return [...sideBySide(curves), ...tableOf([...rows].reverse(), columnsOf(judging))];
  },
});

interface Judging {
  words: Words;
  heights: Heights;
  /** The normal ranges of the patient on a day: a child's values are not judged by an adult's ranges. */
  rangesOn(day: string): Ranges;
}

const indexOf = ({ id, weight }: Reading, heights: Heights): number | null => {
  const index = bodyMassIndex({ weightKg: weight, heightCm: heights.get(id)?.heightCm });
  return index.ok ? index.value : null;
};

function columnsOf({ words, heights, rangesOn }: Judging): RowColumn<Reading>[] {
  const { t, number } = words;
  const marked = (text: string, mark: ValueMark | null) =>
    mark ? `${text} ${t(`readings.standing.${mark.side}.${mark.severity}`)}` : text;
  const judged = (value: number | null, range: Range | undefined, steps: Steps | undefined, decimals = 2) =>
    value === null ? '' : marked(number(value, decimals), valueMark(value, range, steps));
  const measured =
    (name: 'heartRate' | 'oxygen' | 'temperature') =>
    ({ [name]: value, day }: Reading) => {
      const { [name]: range, steps } = rangesOn(day);
      return judged(value, range, steps?.[name]);
    };
  const pressure = ({ maxPressure: max, minPressure: min, day }: Reading) => {
    if (max === null && min === null) return '';
    return marked(`${max ?? '–'}/${min ?? '–'}`, pressureMark(max, min, rangesOn(day)));
  };
  const index = (row: Reading) => {
    const height = heights.get(row.id);
    const { bmi, steps } = rangesOn(row.day);
    const text = judged(indexOf(row, heights), bmi, steps?.bmi, 1);
    return text && height && height.day !== row.day
      ? `${text}\n${t('readings.heightOn', { day: displayedDay(height.day) })}`
      : text;
  };
  const glucose = ({ glucose: value, meal, day }: Reading) => {
    const ranges = rangesOn(day);
    const text = judged(value, glucoseRange(ranges, meal), ranges.steps?.glucose);
    return [text, meal && t(`readings.meals.${meal}`)].filter(Boolean).join('\n');
  };
  /** The day and time of a reading; for a device's measurement also the device and its serial number. */
  const dayOf = ({ day, time, device, serialNumber, measuredAt }: Reading) =>
    lines(displayedDay(day), measuredAt ? hourOf(measuredAt) : time, device, serialNumber);
  return [
    [t('readings.day'), 0.9, dayOf],
    [t('readings.short.pressure'), 1.1, pressure],
    [t('readings.short.heartRate'), 1, measured('heartRate')],
    [t('readings.short.oxygen'), 1, measured('oxygen')],
    [t('readings.short.temperature'), 1, measured('temperature')],
    [t('readings.short.glucose'), 1, glucose],
    [t('readings.short.weight'), 0.8, ({ weight }) => judged(weight, undefined, undefined)],
    [t('readings.short.height'), 0.9, ({ height }) => judged(height, undefined, undefined)],
    [t('readings.short.bmi'), 1.1, index],
    sharing(words),
  ];
}

function curvesOf(rows: readonly Reading[], { words, heights }: Judging, ranges: Ranges): Block[] {
  const { t, number } = words;
  const values: Record<Exclude<LineName, GlucoseLine>, (row: Reading) => number | null> = {
    maxPressure: (row) => row.maxPressure,
    minPressure: (row) => row.minPressure,
    heartRate: (row) => row.heartRate,
    weight: (row) => row.weight,
    height: (row) => row.height,
    bmi: (row) => indexOf(row, heights),
    oxygen: (row) => row.oxygen,
    temperature: (row) => row.temperature,
  };
  const measuredIn = (name: LineName, row: Reading) =>
    isGlucoseLine(name) ? (row.meal === GLUCOSE_MEALS[name] ? row.glucose : null) : values[name](row);
  const seriesOf = (name: LineName) => ({
    name: t(`readings.charts.${name}`),
    points: rows.flatMap((row) => {
      const value = measuredIn(name, row);
      return value === null ? [] : [{ day: row.day, value }];
    }),
  });
  const curve = (name: Measured, ...drawn: LineName[]): Curve => {
    const stripes = drawn.flatMap((one) => lineRange(ranges, one) ?? []);
    const [from = 0, to = 0] = stripes.flatMap((one) => [number(one.from, 1), number(one.to, 1)]);
    return {
      kind: 'curve',
      title: t(`readings.charts.${name}`),
      unit: unitOf(name),
      series: drawn.map(seriesOf).filter(({ points }) => points.length > 0),
      ranges: stripes.map((one) => [one.from, one.to]),
      note: stripes.length > 0 ? t(`readings.normal.${name}`, { from, to }) : undefined,
    };
  };
  return [
    curve('pressure', 'maxPressure', 'minPressure'),
    ...[...COURSES, ...GLUCOSE_LINES].map((name) => curve(name, name)),
  ].filter(isCourse);
}

const COURSES = ['heartRate', 'weight', 'bmi', 'height', 'oxygen', 'temperature'] as const;
type Measured = 'pressure' | Exclude<LineName, 'maxPressure' | 'minPressure'>;
const unitOf = (name: Measured) =>
  name === 'bmi' ? 'kg/m²' : LIMITS[name === 'pressure' ? 'maxPressure' : measureOf(name)].unit;

/** A course needs at least two values. */
export const isCourse = ({ series }: Curve) => series.some(({ points }) => points.length > 1);

import 'server-only';
import { readings } from '@/db/schema';
import { listingOf, type Query, readTable, type TableShape } from '@/lib/access/lists/listing';
import type { RecordAccess } from '@/lib/access/record/record';
import { today } from '../../values/days';
import { readPatient } from '../patient/queries';
import { MEASURED_LINES } from './buckets';
import { chartSummaries } from './chart-summary';
import { heightsFor } from './heights';
import { readLastValues } from './last-values';
import type { LineName } from './lines';
import type { Reading } from './model/model';
import { READINGS_TABLE } from './names';
import { type PointMark, pointMarks } from './point-marks';
import { rangesFor } from './ranges';
import { readingsSection } from './section';
import { readTrends } from './trends';
import { readUrgentMeasures } from './urgent';

const { day, height, weight, minPressure, maxPressure, heartRate, oxygen, temperature, glucose, level } = readings;
const shape: TableShape = {
  section: readingsSection,
  searched: [],
  // The charts show the course; the table shows the last few readings and serves for looking one up.
  shown: 10,
  sorted: { day, height, weight, minPressure, maxPressure, heartRate, oxygen, temperature, glucose, level },
};

/**
 * The page's table, by the list parameters in the page's URL; the page's search is ignored, because readings contain no
 * words.
 */
export const readReadingTable = (record: RecordAccess, query: Query) =>
  readTable<Reading>(record, shape, { ...listingOf(query, READINGS_TABLE, Object.keys(shape.sorted)), search: '' });

/** The list of readings that this viewer may see. */
export const readReadingList = (query: Query) => async (record: RecordAccess) => {
  const [table, { birthDate }] = await Promise.all([readReadingTable(record, query), readPatient(record)]);
  return {
    table,
    birthDate,
    urgent: await readUrgentMeasures(record, birthDate),
    heights: await heightsFor(record, table.rows),
    /** For the form of a new reading, which only the owner has. */
    last: record.relation.capabilities.write ? await readLastValues(record) : {},
    /** The ranges for the day of each row: a child's values must not be judged by an adult's ranges. */
    rangesOf: new Map(table.rows.map(({ id, day }) => [id, rangesFor({ birthDate, height: null, on: day })])),
  };
};
export type ReadingList = Awaited<ReturnType<ReturnType<typeof readReadingList>>>;

/** The charts of the same readings, and the summary at the top of each chart. */
export const readReadingTrends = (query: Query) => async (record: RecordAccess) => {
  const [trends, { birthDate }] = await Promise.all([readTrends(record, query), readPatient(record)]);
  const rangesOn = (on: string) => rangesFor({ birthDate, height: trends.height, on });
  const { from, series } = trends;
  const marks = Object.fromEntries(
    [...MEASURED_LINES, 'bmi' as const].map((line) => [line, pointMarks(line, series[line], { from, rangesOn })]),
  ) as Record<LineName, PointMark[]>;
  return { trends, ranges: rangesOn(today()), summaries: chartSummaries(trends, rangesOn), marks };
};
export type ReadingTrends = Awaited<ReturnType<ReturnType<typeof readReadingTrends>>>;

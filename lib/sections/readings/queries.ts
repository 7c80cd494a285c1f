import 'server-only';
import { readings } from '@/db/schema';
import { listingOf, type Query, readTable, type TableShape } from '@/lib/access/lists/listing';
import type { RecordAccess } from '@/lib/access/record/record';
import { today } from '../../values/days';
import { readPatient } from '../patient/queries';
import { heightsFor } from './heights';
import type { Reading } from './model/model';
import { READINGS_TABLE } from './names';
import { rangesFor } from './ranges';
import { readingsSection } from './section';
import { toldOf } from './told';
import { readTrends } from './trends';

const { day, height, weight, minPressure, maxPressure, heartRate, oxygen, temperature, glucose, level } = readings;
const shape: TableShape = {
  section: readingsSection,
  searched: [],
  // The charts show the course; the table is for the last few and for looking one up.
  shown: 10,
  sorted: { day, height, weight, minPressure, maxPressure, heartRate, oxygen, temperature, glucose, level },
};

/**
 * The table of the page, by the address' list parameters; the page's search is for words, of which readings have none.
 */
export const readReadingTable = (record: RecordAccess, query: Query) =>
  readTable<Reading>(record, shape, { ...listingOf(query, READINGS_TABLE, Object.keys(shape.sorted)), search: '' });

/** A page's list of readings, of what this viewer may see. */
export const readReadingList = (query: Query) => async (record: RecordAccess) => {
  const [table, { birthDate }] = await Promise.all([readReadingTable(record, query), readPatient(record)]);
  return {
    table,
    heights: await heightsFor(record, table.rows),
    /** By the day of each row of the table: what was measured of a child is not judged as an adult's. */
    rangesOf: new Map(table.rows.map(({ id, day }) => [id, rangesFor({ birthDate, height: null, on: day })])),
  };
};
export type ReadingList = Awaited<ReturnType<ReturnType<typeof readReadingList>>>;

/** The charts of the same readings, and what each chart begins with. */
export const readReadingTrends = (query: Query) => async (record: RecordAccess) => {
  const [trends, { birthDate }] = await Promise.all([readTrends(record, query), readPatient(record)]);
  const rangesOn = (on: string) => rangesFor({ birthDate, height: trends.height, on });
  return { trends, ranges: rangesOn(today()), told: toldOf(trends, rangesOn) };
};
export type ReadingTrends = Awaited<ReturnType<ReturnType<typeof readReadingTrends>>>;

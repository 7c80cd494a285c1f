import 'server-only';
import { pregnancies } from '@/db/schema';
import { listingOf, type Query, readTable, type TableShape } from '@/lib/access/listing';
import type { RecordAccess } from '@/lib/access/record';
import { dayText } from '@/lib/access/search';
import type { Pregnancy } from './model';
import { pregnanciesSection } from './section';

const sorted = {
  start: pregnancies.start,
  end: pregnancies.end,
  age: pregnancies.age,
  outcome: pregnancies.outcome,
  level: pregnancies.level,
};

const shape: TableShape = {
  section: pregnanciesSection,
  searched: [dayText(pregnancies.start), dayText(pregnancies.end), pregnancies.outcome, pregnancies.notes],
  sorted,
};

/** The table of the page, by the address' list parameters. */
export const readPregnancies = (record: RecordAccess, query: Query) =>
  readTable<Pregnancy>(record, shape, listingOf(query, '', Object.keys(sorted)));

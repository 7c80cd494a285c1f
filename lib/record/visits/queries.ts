import 'server-only';
import { visits } from '@/db/schema';
import { listingOf, type Query, readTable, type TableShape } from '@/lib/access/listing';
import type { RecordAccess } from '@/lib/access/record';
import { dayText, folded } from '@/lib/access/search';
import { findMissingPermissions } from '@/lib/access/subscription';
import { reference } from '@/lib/catalogue/reference';
import { fullName } from '../../values/names';
import { readPatient } from '../patient/queries';
import { readReadings } from '../readings/queries';
import type { Visit } from './model';

const shape: TableShape = {
  table: visits,
  // The readings and their charts stand on the same page.
  shown: 10,
  searched: [visits.reason, visits.observations, visits.conclusions, dayText(visits.day)],
  sorted: { day: visits.day, reason: folded(visits.reason), level: visits.level },
};

/** The table of the page, as the address wishes it. */
export const readVisitTable = (record: RecordAccess, query: Query) =>
  readTable<Visit>(record, shape, listingOf(query, '', Object.keys(shape.sorted)));

/** What the page of the owner shows: the visits, and the readings. */
export const readVisitsPage = (query: Query) => async (record: RecordAccess) => {
  const [table, readings, missingPermissions, { tags }] = await Promise.all([
    readVisitTable(record, query),
    readReadings(query)(record),
    findMissingPermissions(record, 'visits'),
    reference(record.db),
  ]);
  return { table, readings, missingPermissions, tags };
};

/** What a doctor's page of somebody else's visits and readings shows. */
export const readDoctorViewVisits = (query: Query) => async (record: RecordAccess) => {
  const [table, readings, patient, { tags }] = await Promise.all([
    readVisitTable(record, query),
    readReadings(query)(record),
    readPatient(record),
    reference(record.db),
  ]);
  return { table, readings, name: fullName(patient), tags };
};
export type DoctorViewVisitsPage = Awaited<ReturnType<ReturnType<typeof readDoctorViewVisits>>>;

import 'server-only';
import type { Query } from '@/lib/access/listing';
import type { RecordAccess } from '@/lib/access/record';
import { doctorViewPage, ownPage, type PageOf } from '../declaration/pages';
import { readReadings } from '../readings/queries';
import { visitsSection } from './section';

/** The readings stand on the page of the visits. */
const withReadings = async (record: RecordAccess, query: Query) => ({ readings: await readReadings(query)(record) });

/** What the page of the owner shows: the visits, and the readings. */
export const readVisitsPage = ownPage(visitsSection, withReadings);

/** What a doctor's page of somebody else's visits and readings shows. */
export const readDoctorViewVisits = doctorViewPage(visitsSection, withReadings);
export type DoctorViewVisitsPage = PageOf<typeof readDoctorViewVisits>;

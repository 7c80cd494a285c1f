import 'server-only';
import type { RecordAccess } from '@/lib/access/record';
import type { Named } from '@/lib/catalogue/reference';
import { listDiagnoses } from './diagnoses/queries';
import { diagnosisToWire } from './diagnoses/wire';
import { listLinks } from './links/queries';
import { linkToWire } from './links/wire';
import { listVisits } from './visits/queries';
import { visitToWire } from './visits/wire';

/** The sections' collections of the whole patient, by their names in the contract: the newest rows that the viewer may see. */
const collections = {
  diagnosi: async (record: RecordAccess, tags: readonly Named[]) =>
    (await listDiagnoses(record)).rows.map((row) => diagnosisToWire(row, tags)),
  visite: async (record: RecordAccess, tags: readonly Named[]) =>
    (await listVisits(record)).rows.map((row) => visitToWire(row, tags)),
  links: async (record: RecordAccess) => (await listLinks(record)).rows.map(linkToWire),
};

/** Every collection, asked for at once on the record's snapshot. */
export async function readCollections(record: RecordAccess, tags: readonly Named[]) {
  const entries = Object.entries(collections).map(async ([name, read]) => [name, await read(record, tags)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

import 'server-only';
import { LINK_KINDS, personalLinks } from '@/db/schema';
import { listingOf, type Query, readTable, type TableShape } from '@/lib/access/listing';
import type { RecordAccess } from '@/lib/access/record';
import { folded, plainText } from '@/lib/access/search';
import { findMissingPermissions } from '@/lib/access/subscription';
import { reference } from '@/lib/catalogue/reference';
import type { PersonalLink } from './model';

const shape: TableShape = {
  table: personalLinks,
  searched: [personalLinks.name, personalLinks.url, personalLinks.description],
  sorted: { name: folded(personalLinks.name), description: folded(personalLinks.description) },
};

/** The table of the patient's links, as the address wishes it, and what his licence lacks. */
export const readLinksPage = (query: Query) => async (record: RecordAccess) => {
  const [table, missingPermissions] = await Promise.all([
    readTable<PersonalLink>(record, shape, listingOf(query, '', Object.keys(shape.sorted))),
    findMissingPermissions(record, 'links'),
  ]);
  return { table, missingPermissions };
};

/** The public directories, each with the entries that a search leaves of it. */
export async function searchPublicLinks(search: string) {
  const { publicLinks } = await reference();
  const words = plainText(search).split(/\s+/).filter(Boolean);
  const found = publicLinks.filter(({ name, city, information }) => {
    const text = plainText(`${name} ${city} ${information}`);
    return words.every((word) => text.includes(word));
  });
  return LINK_KINDS.map((kind) => ({ kind, links: found.filter((link) => link.kind === kind) }));
}

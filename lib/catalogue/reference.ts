import 'server-only';
import { asc } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { confidentialityLevels, type LinkKind, maritalStatuses, publicLinks, tags } from '@/db/schema';
import { database } from '../database';

export interface Named {
  id: number;
  name: string;
}
interface Reference {
  levels: Named[];
  maritalStatuses: Named[];
  tags: Named[];
  publicLinks: PublicLink[];
}
export interface PublicLink extends Named {
  kind: LinkKind;
  url: string;
  city: string;
  information: string;
}

let loaded: Promise<Reference> | undefined;

/**
 * The lists that change only with a release, read once per process; a failed reading is repeated. Within a record's transaction
 * pass its `db`: no second connection may be used there.
 */
export function reference(db: Db = database().db): Promise<Reference> {
  loaded ??= read(db).catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function read(db: Db): Promise<Reference> {
  const [levels, statuses, specialities, links] = await Promise.all([
    db.select().from(confidentialityLevels).orderBy(asc(confidentialityLevels.id)),
    db.select().from(maritalStatuses).orderBy(asc(maritalStatuses.id)),
    db.select().from(tags).orderBy(asc(tags.name)),
    db.select().from(publicLinks).orderBy(asc(publicLinks.id)),
  ]);
  return { levels, maritalStatuses: statuses, tags: specialities, publicLinks: links };
}

/** Drops the cached lists, so that they are read again. */
export const forgetReference = () => {
  loaded = undefined;
};

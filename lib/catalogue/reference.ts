import 'server-only';
import { asc } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { confidentialityLevels, maritalStatuses, tags } from '@/db/schema';
import { database } from '../database';

export interface Named {
  id: number;
  name: string;
}
interface Reference {
  levels: Named[];
  maritalStatuses: Named[];
  tags: Named[];
}

let loaded: Promise<Reference> | undefined;

/**
 * The lists that change with a release only, read once per process; a failed reading is tried again. Within a record's
 * transaction give its `db`: no second connection may be taken there.
 */
export function reference(db: Db = database().db): Promise<Reference> {
  loaded ??= read(db).catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function read(db: Db): Promise<Reference> {
  const [levels, statuses, specialities] = await Promise.all([
    db.select().from(confidentialityLevels).orderBy(asc(confidentialityLevels.id)),
    db.select().from(maritalStatuses).orderBy(asc(maritalStatuses.id)),
    db.select().from(tags).orderBy(asc(tags.name)),
  ]);
  return { levels, maritalStatuses: statuses, tags: specialities };
}

/** Drops the lists, so that the next reading is fresh. */
export const forgetReference = () => {
  loaded = undefined;
};

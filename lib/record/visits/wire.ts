import 'server-only';
import { visits } from '@/db/schema';
import type { Page } from '@/lib/access/paging';
import type { RecordAccess } from '@/lib/access/record';
import { type Named, reference } from '@/lib/catalogue/reference';
import { fromWire, tagsToWire, toWire, wirePath } from '@/lib/http/wire';
import type { Visit } from './model';
import { listVisits } from './queries';

/** A visit as the contract spells it. */
export const visitToWire = (visit: Visit, tags: readonly Named[]) => ({
  ...toWire(visits, visit),
  tags: tagsToWire(visit.tags, tags),
});

/** How the routes translate. */
export const visitWire = {
  input: (body: Record<string, unknown>) => ({
    ...fromWire(visits, body),
    ...(Object.hasOwn(body, 'tags') ? { tags: body.tags } : {}),
  }),
  toWire: async (visit: Visit) => visitToWire(visit, (await reference()).tags),
  wirePath: (path: string) => wirePath(visits, path),
};

/** A page of the visits, for the list route. */
export const visitPage = async (record: RecordAccess, page: Page) => {
  const [{ rows, next }, { tags }] = await Promise.all([listVisits(record, page), reference(record.db)]);
  return { data: rows.map((row) => visitToWire(row, tags)), next };
};

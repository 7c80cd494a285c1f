import 'server-only';
import { visits } from '@/db/schema';
import { type Named, reference } from '@/lib/catalogue/reference';
import { fromWire, tagsToWire, toWire, wirePath } from '@/lib/http/wire';
import type { Visit } from './model';

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

/** The visits as the routes serve them. */
export const visitList = { table: visits };

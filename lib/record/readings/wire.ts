import 'server-only';
import { readings } from '@/db/schema';
import { type Named, reference } from '@/lib/catalogue/reference';
import { fromWire, tagsToWire, toWire, wirePath } from '@/lib/http/wire';
import type { Reading } from './model';

/** A reading as the contract spells it. */
export const readingToWire = (reading: Reading, tags: readonly Named[]) => ({
  ...toWire(readings, reading),
  tags: tagsToWire(reading.tags, tags),
});

/** What a body says besides the row: that a rare value is meant. */
const CONFIRMATION = 'conferma';

/** How the routes translate. */
export const readingWire = {
  input: (body: Record<string, unknown>) => ({
    ...fromWire(readings, body),
    ...(Object.hasOwn(body, 'tags') ? { tags: body.tags } : {}),
    ...(Object.hasOwn(body, CONFIRMATION) ? { confirmed: body[CONFIRMATION] } : {}),
  }),
  toWire: async (reading: Reading) => readingToWire(reading, (await reference()).tags),
  wirePath: (path: string) => (path === 'confirmed' ? CONFIRMATION : wirePath(readings, path)),
};

/** The readings as the routes serve them. */
export const readingList = { table: readings };

import 'server-only';
import { sql } from 'drizzle-orm';
import { physiology } from '@/db/schema';
import { reference } from '@/lib/catalogue/reference';
import { fromWire, tagsToWire, toWire, wirePath } from '@/lib/http/wire';
import { today } from '../days';
import type { Physiology } from './model';

/** How the routes translate. `dataAggiornamento` is the day of the last save, which nobody sends. */
export const physiologyWire = {
  input(body: Record<string, unknown>) {
    const { id: _, ...input } = fromWire(physiology, body);
    return { ...input, ...(Object.hasOwn(body, 'tags') ? { tags: body.tags } : {}) };
  },
  async toWire(row: Physiology) {
    const { tags } = await reference();
    return {
      ...toWire(physiology, row),
      dataAggiornamento: today(row.updatedAt),
      tags: tagsToWire(row.tags, tags),
    };
  },
  wirePath: (path: string) => wirePath(physiology, path),
};

/** The physiological part as the routes serve it: a list of one, or of none. */
export const physiologyList = {
  table: physiology,
  more: { dataAggiornamento: sql`to_char(${physiology.updatedAt} at time zone 'Europe/Rome', 'YYYY-MM-DD')` },
};

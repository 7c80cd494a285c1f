import 'server-only';
import { pregnancies } from '@/db/schema';
import { reference } from '@/lib/catalogue/reference';
import { fromWire, tagsToWire, toWire, wirePath } from '@/lib/http/wire';
import type { Pregnancy } from './model';

/** How the routes translate. */
export const pregnancyWire = {
  input: (body: Record<string, unknown>) => ({
    ...fromWire(pregnancies, body),
    ...(Object.hasOwn(body, 'tags') ? { tags: body.tags } : {}),
  }),
  async toWire(row: Pregnancy) {
    const { tags } = await reference();
    return { ...toWire(pregnancies, row), tags: tagsToWire(row.tags, tags) };
  },
  wirePath: (path: string) => wirePath(pregnancies, path),
};

/** The pregnancies as the routes serve them. */
export const pregnancyList = { table: pregnancies };

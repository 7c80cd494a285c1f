import 'server-only';
import { readings } from '@/db/schema';
import { rowInput, rowWire } from '@/lib/http/row-wire';
import { wirePath } from '@/lib/http/wire';
import { readingsSection } from './section';

/** What a body has besides the row: that a rare value is confirmed. */
const CONFIRMATION = 'conferma';

/** How the routes translate. */
export const readingWire = {
  ...rowWire(readings),
  input: (body: Record<string, unknown>) => ({
    ...rowInput(readings, body),
    ...(Object.hasOwn(body, CONFIRMATION) ? { confirmed: body[CONFIRMATION] } : {}),
  }),
  wirePath: (path: string) => (path === 'confirmed' ? CONFIRMATION : wirePath(readings, path)),
};

/** The readings as the routes serve them. */
export const readingList = { section: readingsSection };

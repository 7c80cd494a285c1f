import 'server-only';
import type { therapies, therapyStocks } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/policy/record-access';

/** Seam for lib/sections/doses/stock.ts: the last day for which a therapy's stock suffices; null if it cannot be said. */
export const endOfStock = async (
  _record: RecordAccess,
  _therapy: typeof therapies.$inferSelect,
  _stock: typeof therapyStocks.$inferSelect,
): Promise<string | null> => null;

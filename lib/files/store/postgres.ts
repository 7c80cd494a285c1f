import 'server-only';
import { and, eq } from 'drizzle-orm';
import { fileParts } from '@/db/schema';
import { onContents } from './compartment';
import type { ContentStore } from './content-store';

/**
 * Contents stored in the database itself, in rows protected by its row security: nothing else needs to be set up or backed up.
 */
export const postgresStore: ContentStore = {
  async write({ patientId, contentId, number }, bytes) {
    await onContents(patientId, 'write', (_, db) =>
      db.insert(fileParts).values({ patientId, contentId, number, data: bytes }),
    );
  },
  async read({ patientId, contentId, number }) {
    const isPart = and(
      eq(fileParts.patientId, patientId),
      eq(fileParts.contentId, contentId),
      eq(fileParts.number, number),
    );
    const [row] = await onContents(patientId, 'read', (_, db) =>
      db.select({ data: fileParts.data }).from(fileParts).where(isPart),
    );
    if (!row) throw new Error('a part of a file is missing');
    return row.data;
  },
  // Parts are deleted together with the row of their content.
  remove: async () => {},
};

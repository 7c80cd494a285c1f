import 'server-only';
import { and, eq } from 'drizzle-orm';
import { ecgs, files, visits } from '@/db/schema';
import { newestFirst } from '@/lib/access/lists/paging';
import type { RecordAccess } from '@/lib/access/record/record';
import { ecgsSection } from '@/lib/sections/ecgs/section';
import { filesSection } from '@/lib/sections/files/section';
import { visitsSection } from '@/lib/sections/visits/section';

/** The maximum number of visits and of documents, as many as can be read at a glance. */
const SHOWN = 3;

/** The last visits that the viewer may see. */
export const readLastVisits = (record: RecordAccess) =>
  record.db
    .select({ id: visits.id, day: visits.day, reason: visits.reason })
    .from(visits)
    .where(and(eq(visits.patientId, record.patientId), record.visible(visitsSection)))
    .orderBy(...newestFirst(visits))
    .limit(SHOWN);

/** The newest documents that the viewer may see: files, and electrocardiograms recorded by devices. */
export async function readLastFiles(record: RecordAccess) {
  const newest = (table: typeof files | typeof ecgs, section: typeof filesSection | typeof ecgsSection) =>
    record.db
      .select({
        id: table.id,
        day: table.day,
        createdAt: table.createdAt,
        name: table === files ? files.name : ecgs.device,
      })
      .from(table)
      .where(and(eq(table.patientId, record.patientId), record.visible(section)))
      .orderBy(...newestFirst(table))
      .limit(SHOWN);
  const [stored, recorded] = await Promise.all([newest(files, filesSection), newest(ecgs, ecgsSection)]);
  return [
    ...stored.map((row) => ({ ...row, section: 'files' as const })),
    ...recorded.map((row) => ({ ...row, section: 'ecgs' as const })),
  ]
    .sort((one, other) => (one.day === other.day ? +other.createdAt - +one.createdAt : one.day < other.day ? 1 : -1))
    .slice(0, SHOWN);
}

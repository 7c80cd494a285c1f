import 'server-only';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { seenChanges } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import type { ClinicalSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { done, refuse } from '@/lib/values/refusal';
import { sharedSections } from '../registry/registry';
import { changedAt } from '../sharing/changed';
import { readMarks, type SeenItem } from './marks';
import { summarySection } from './section';

const input = z.object({ id: z.number().optional(), items: z.string().max(10_000).transform(readMarks) });

/**
 * A doctor marks changes of a record as seen. Each is named by its row and the time of the change that the doctor's page
 * showed, so that a later change of the row is news again. Rows that the doctor does not see are left out, as rows that do
 * not exist are; if no row is left, it is "not found". The access log has a line for each row, which the patient reads.
 */
export const markSeen = command<z.infer<typeof input>, { seen: SeenItem[] }, 'reader'>({
  by: 'reader',
  section: summarySection,
  act: 'seen',
  input: () => input,
  logged: (_, { seen }) => seen.map(({ section, id }) => ({ section, rowId: id })),
  async run(record, { items }) {
    const seen: SeenItem[] = [];
    for (const section of sharedSections) seen.push(...(await visibleOf(record, section, items)));
    if (seen.length === 0) return refuse('not_found');
    const { patientId, viewer, db } = record;
    await db
      .insert(seenChanges)
      .values(
        seen.map(({ section, id, at }) => ({ patientId, userId: viewer.userId, section, rowId: id, changedAt: at })),
      )
      .onConflictDoUpdate({
        target: [seenChanges.patientId, seenChanges.userId, seenChanges.section, seenChanges.rowId],
        set: { changedAt: sql`greatest(${seenChanges.changedAt}, excluded.changed_at)`, seenAt: sql`now()` },
      });
    return done({ seen });
  },
});

/** The marked rows of a section that the viewer sees; none counts as seen in a state later than its last change. */
async function visibleOf(record: RecordAccess, section: ClinicalSection, items: readonly SeenItem[]) {
  const own = items.filter((item) => item.section === section.name);
  if (own.length === 0) return [];
  const { table } = section;
  const ids = own.map(({ id }) => id);
  const rows = await record.db
    .select({ id: table.id, at: changedAt(section, record.patientId) })
    .from(table)
    .where(and(eq(table.patientId, record.patientId), inArray(table.id, ids), record.visible(section)) as SQL);
  return own.flatMap((item): SeenItem[] => {
    const row = rows.find(({ id }) => id === item.id);
    if (!row) return [];
    return [row.at < item.at ? { ...item, at: row.at } : item];
  });
}

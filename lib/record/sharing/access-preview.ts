import 'server-only';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ClinicalSection } from '@/lib/access/policy/sections';
import { doctorSees } from '@/lib/access/policy/seen-by';
import type { Association } from '@/lib/access/policy/visibility';
import type { RecordAccess } from '@/lib/access/record/record';
import { sharedSections } from '../registry/registry';

/** How many rows of a section a doctor would see and not see; `missed` counts the unseen rows that matter in an emergency. */
export interface SectionPreview {
  section: string;
  seen: number;
  hidden: number;
  missed: number;
}

/**
 * What a doctor would see of the patient's own record under an association, counted by the access policy itself, section by
 * section. Sections without rows are left out.
 */
export async function previewAccess(record: RecordAccess, association: Association): Promise<SectionPreview[]> {
  const counted = await Promise.all(sharedSections.map((section) => countSection(record, section, association)));
  return counted.filter(({ seen, hidden }) => seen + hidden > 0);
}

async function countSection(
  record: RecordAccess,
  section: ClinicalSection,
  association: Association,
): Promise<SectionPreview> {
  const { name, table, emergency } = section;
  const visible = doctorSees(section, association);
  const count = (where: SQL) => sql<number>`(count(*) filter (where ${where}))::int`;
  const [row] = await record.db
    .select({
      seen: count(visible),
      hidden: count(sql`not ${visible}`),
      missed: count(emergency ? sql`${emergency} and not ${visible}` : sql`false`),
    })
    .from(table)
    .where(and(eq(table.patientId, record.patientId), isNull(table.deletedAt), record.visible(section)));
  return { section: name, ...(row ?? { seen: 0, hidden: 0, missed: 0 }) };
}

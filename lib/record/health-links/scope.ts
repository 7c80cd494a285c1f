import 'server-only';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { HealthLinkChoice } from '@/db/schema';
import { results } from '@/db/schema';
import { type Association, FULL, MINIMAL } from '@/lib/access/policy/visibility';
import type { RecordAccess, RecordViewer } from '@/lib/access/record/record';
import { examsSection } from '@/lib/sections/exams/section';
import { resultsSection } from '@/lib/sections/results/section';
import type { Scope } from '../registry/extract';
import { sharedSections } from '../registry/registry';

/** The sections whose rows may be chosen for a link: those that doctors see. The results are shared with their exams. */
export const CHOOSABLE = sharedSections.map(({ name }) => name);

/** Whether everything that was chosen may be shared. */
export const isChoosable = ({ sections = [], items = [] }: HealthLinkChoice) =>
  sections.every((name) => CHOOSABLE.includes(name)) && items.every(({ section }) => CHOOSABLE.includes(section));

/**
 * The association by which a link's content is limited: a link shows what a doctor with the link's level and visibility
 * Totale would see, and an emergency link what a doctor with visibility Minima would see.
 */
export const associationOf = (choice: HealthLinkChoice, ceiling: number): Association => ({
  level: ceiling,
  visibility: choice.content === 'emergency' ? MINIMAL : FULL,
  tags: [],
});

/** The part of the record that goes into a link's document. */
export async function scopeOf(
  record: RecordAccess<RecordViewer>,
  choice: HealthLinkChoice,
  ceiling: number,
): Promise<Scope> {
  const as = associationOf(choice, ceiling);
  switch (choice.content) {
    case 'sections':
      return { as, sections: withChildren(choice.sections ?? []) };
    case 'items':
      return { as, rows: await withResults(record, choice.items ?? []) };
    case 'emergency':
      return { as };
  }
}

/** Adds the results section if the exams section was chosen. */
const withChildren = (sections: readonly string[]) =>
  sections.includes(examsSection.name) ? [...sections, resultsSection.name] : sections;

/** Adds the results of the exams among the chosen items. */
async function withResults(
  { db, patientId }: RecordAccess<RecordViewer>,
  items: NonNullable<HealthLinkChoice['items']>,
) {
  const exams = items.flatMap(({ section, id }) => (section === examsSection.name ? [id] : []));
  if (exams.length === 0) return items;
  const rows = await db
    .select({ id: results.id })
    .from(results)
    .where(and(eq(results.patientId, patientId), inArray(results.examId, exams), isNull(results.deletedAt)));
  return [...items, ...rows.map(({ id }) => ({ section: resultsSection.name, id }))];
}

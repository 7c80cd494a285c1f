import 'server-only';
import { askOf, audienceOf, type SeeingDoctor } from '@/lib/access/policy/audience';
import type { RecordAccess } from '@/lib/access/record/record';
import { findVisible } from '@/lib/access/record/rows';
import { sharedSections } from '../registry/registry';

export interface WhoSees {
  doctors: readonly SeeingDoctor[];
  /** The doctors who see the row now, but would not at the requested level. */
  losing: readonly SeeingDoctor[];
  /** Whether the row matters in an emergency to doctors who do not see it. */
  emergency: boolean;
}

/**
 * Which of the patient's doctors see one of the rows, at its level or at another one. Undefined when there is no such
 * row, no such section, or the viewer does not share the record.
 */
export async function whoSees(
  record: RecordAccess,
  { section, id, level }: { section: string; id: number; level?: number | undefined },
): Promise<WhoSees | undefined> {
  const shared = sharedSections.find(({ name }) => name === section);
  if (!shared || !record.relation.capabilities.share) return undefined;
  const { table, emergency } = shared;
  const [row, now, then, missed] = await Promise.all([
    findVisible(record, shared, id),
    audienceOf(record, shared, [id]),
    level === undefined ? undefined : audienceOf(record, shared, [id], level),
    askOf(record, { table, ids: [id] }, emergency ? [emergency] : []),
  ]);
  if (!row) return undefined;
  const seen = now?.get(id) ?? [];
  const sees = level === undefined ? seen : (then?.get(id) ?? []);
  return {
    doctors: sees,
    losing: seen.filter((doctor) => !sees.includes(doctor)),
    emergency: missed.get(id)?.[0] === true,
  };
}

import 'server-only';
import { askOf, audienceOf, type SeeingDoctor, type Supposed } from '@/lib/access/policy/audience';
import { readingCarers } from '@/lib/access/policy/carers';
import type { RecordAccess } from '@/lib/access/record/record';
import { findVisible } from '@/lib/access/record/rows';
import { seenSections } from '../registry/registry';

export interface WhoSees {
  doctors: readonly SeeingDoctor[];
  /** The doctors who see the row now, but would not at the requested level. */
  losing: readonly SeeingDoctor[];
  /** The names of the carers who see the row at the requested level, and of those who do not; empty for who is not the patient. */
  carers: readonly string[];
  excluded: readonly string[];
  /** Whether the row matters in an emergency to doctors who do not see it. */
  emergency: boolean;
}

/**
 * Which of the patient's doctors and carers see one of the rows, as it is or with the supposed values. Undefined when there is
 * no such row, no such section, or the viewer does not share the record.
 */
export async function whoSees(
  record: RecordAccess,
  { section, id, ...supposed }: { section: string; id: number } & Supposed,
): Promise<WhoSees | undefined> {
  const asked = seenSections.find(({ name }) => name === section);
  if (!asked || !record.relation.capabilities.share) return undefined;
  const { table, emergency } = asked;
  const [row, now, then, missed, reading] = await Promise.all([
    findVisible(record, asked, id),
    audienceOf(record, asked, [id]),
    audienceOf(record, asked, [id], supposed),
    askOf(record, { table, ids: [id] }, emergency ? [emergency] : []),
    readingCarers(record),
  ]);
  if (!row) return undefined;
  const seen = now?.get(id)?.doctors ?? [];
  const { doctors, carers } = then?.get(id) ?? { doctors: [], carers: [] };
  return {
    doctors,
    losing: seen.filter((doctor) => !doctors.includes(doctor)),
    carers: carers.map(({ name }) => name),
    excluded: reading.filter((carer) => !carers.includes(carer)).map(({ name }) => name),
    emergency: missed.get(id)?.[0] === true,
  };
}

import { and, eq } from 'drizzle-orm';
import { type RecordAccess, type Target, withRecord } from '@/lib/access/record/record';
import { sharedSections } from '@/lib/record/registry/registry';
import { associationsSection } from '@/lib/sections/associations/section';
import { viewerOf } from '../support/calls';
import type { Behind } from '../support/in-process';
import { CARDIOLOGY, DERMATOLOGY, newContact, newPatient, type Patient } from '../support/people';
import { newRow, ONCE } from '../support/rows';

// A record with rows of every level and speciality in every shared section.

export const NAMES = sharedSections.map(({ name }) => name);

export const newIn = (behind: Behind, section: string, patient: Patient, given: Record<string, unknown>) =>
  newRow(behind.db, section, patient, given);

export async function furnished(behind: Behind) {
  const patient = await newPatient(behind.db);
  for (const name of NAMES)
    for (const [level, tags] of ONCE.includes(name)
      ? ([[3, [CARDIOLOGY]]] as const)
      : ([
          [1, []],
          [3, [CARDIOLOGY]],
          [5, [DERMATOLOGY]],
          [6, []],
        ] as const))
      await newIn(behind, name, patient, { level, tags });
  await newRow(behind.db, 'diagnoses', patient, { level: 2, tags: [], kind: 'Allergia' });
  await newContact(behind.db, patient, { level: 4, tags: [], type: 10 });
  await newRow(behind.db, 'diagnoses', patient, { level: 1, deletedAt: new Date() });
  return patient;
}

/** The ids of the rows that the policy makes visible in a record with its current access. */
export const seenIn = async (record: RecordAccess) => {
  const found = new Map<string, number[]>();
  for (const section of sharedSections) {
    const { name, table } = section;
    const rows = await record.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.patientId, record.patientId), record.visible(section)));
    found.set(name, rows.map(({ id }) => id as number).sort());
  }
  return found;
};
export const opened = async <T>(userId: number, target: Target, read: (record: RecordAccess) => Promise<T>) => {
  const result = await withRecord(await viewerOf(userId), target, associationsSection, read);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};

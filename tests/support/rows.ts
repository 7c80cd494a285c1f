import type { Db } from '@/db/client';
import * as schema from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { CARDIOLOGY, type Patient } from './people';

/** The least that a row of each section needs; what all have in common is added. */
const least = {
  diagnoses: {
    table: schema.diagnoses,
    values: { state: 0, kind: 'Diagnosi', pathology: 'Prova', doctor: 'Anna Neri' },
  },
  visits: {
    table: schema.visits,
    values: { day: '2026-01-15', reason: 'Prova', observations: 'Prova', conclusions: 'Prova' },
  },
  readings: { table: schema.readings, values: { heartRate: 70, day: '2026-01-15' } },
  anamnesis: { table: schema.anamneses, values: { part: 'familiare', content: 'Prova' } },
  physiology: { table: schema.physiology, values: { smoking: 'no' } },
  pregnancies: { table: schema.pregnancies, values: { age: 30 } },
  notebook: { table: schema.notebook, values: { description: 'Prova' } },
  links: { table: schema.personalLinks, values: { name: 'Prova', url: 'https://example.org/', description: 'Prova' } },
} as const;
export type RowSection = keyof typeof least;
export const ROW_SECTIONS = Object.keys(least) as RowSection[];

/** A row of a section, of level 4 and tagged Cardiologia unless told otherwise, written past the app. */
export async function newRow(
  db: Db,
  section: RowSection,
  { patientId, userId }: Patient,
  given: Record<string, unknown> = {},
): Promise<number> {
  const { table, values } = least[section];
  const id = newId();
  const row = { id, patientId, authorId: userId, level: 4, tags: [CARDIOLOGY], ...values, ...given };
  await db.insert(table).values(row as never);
  return id;
}

/** A row in every table of a record, children included. */
export async function newRowEverywhere(db: Db, patient: Patient) {
  const { patientId, userId } = patient;
  for (const section of ROW_SECTIONS) {
    const id = await newRow(db, section, patient);
    if (section === 'notebook') await db.insert(schema.notebookImages).values({ patientId, entryId: id });
  }
  const version = { patientId, part: 'familiare' as const, version: 1, content: { content: 'Prova' } };
  await db.insert(schema.anamnesisVersions).values({ ...version, authorId: userId });
}

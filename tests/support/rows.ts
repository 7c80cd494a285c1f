import { createHash } from 'node:crypto';
import type { Db } from '@/db/client';
import * as schema from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { associate, CARDIOLOGY, newDoctor, type Patient } from './people';

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
  scores: {
    table: schema.scores,
    values: {
      name: 'meld-score',
      value: 9,
      formula: 'meld-na-optn-2016',
      inputs: { creatinineMgDl: 1.1, bilirubinMgDl: 1.3, inr: 1.1, sodiumMmolL: 138, dialysis: false, ageYears: 58 },
    },
  },
  anamnesis: { table: schema.anamneses, values: { part: 'familiare', content: 'Prova' } },
  physiology: { table: schema.physiology, values: { smoking: 'no' } },
  pregnancies: { table: schema.pregnancies, values: { age: 30 } },
  notebook: { table: schema.notebook, values: { description: 'Prova' } },
  files: {
    table: schema.files,
    values: { name: 'Prova.pdf', mime: 'application/pdf', kind: 'documento', day: '2026-01-15', megabytes: 0.000012 },
  },
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

/** What is in a file that was written past the app; each has its own bytes unless it is given some. */
export async function newContent(
  db: Db,
  { patientId }: Patient,
  fileId: number,
  data: Buffer = Buffer.from(`%PDF-1.4\n${fileId}`),
) {
  const contentId = newId();
  const sha256 = createHash('sha256').update(data).digest('hex');
  const stored = { state: 'stored', store: 'postgres', bytes: data.length, parts: 1, sha256 } as const;
  await db.insert(schema.fileContents).values({ patientId, id: contentId, fileId, ...stored });
  await db.insert(schema.fileParts).values({ patientId, contentId, number: 0, data });
}

/** A file with something in it. */
export async function newFile(db: Db, patient: Patient, given: Record<string, unknown> = {}, data?: Buffer) {
  const id = await newRow(db, 'files', patient, given);
  await newContent(db, patient, id, data);
  return id;
}

/** A row in every table of a record, children included. */
export async function newRowEverywhere(db: Db, patient: Patient) {
  const { patientId, userId } = patient;
  for (const section of ROW_SECTIONS) {
    const id = await newRow(db, section, patient);
    if (section === 'files') await newContent(db, patient, id);
    if (section === 'notebook') await db.insert(schema.notebookImages).values({ patientId, entryId: id });
  }
  const message = { ...patient, associationId: await associate(db, patient, await newDoctor(db)) };
  await db.insert(schema.messages).values({ ...message, authorId: userId, topic: 'Prova', text: 'Prova' });
  const version = { patientId, part: 'familiare' as const, version: 1, content: { content: 'Prova' } };
  await db.insert(schema.anamnesisVersions).values({ ...version, authorId: userId });
}

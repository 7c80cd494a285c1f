import 'server-only';
import { and, eq } from 'drizzle-orm';
import { anamneses, physiology } from '@/db/schema';
import type { Query } from '@/lib/access/lists/listing';
import { type Seers, seersOf } from '@/lib/access/policy/audience';
import type { RecordAccess } from '@/lib/access/record/record';
import { columnNames } from '@/lib/access/record/rows';
import { findSingleton } from '@/lib/access/record/singleton';
import { reference } from '@/lib/catalogue/reference';
import { readPatient } from '@/lib/sections/patient/queries';
import { FEMALE_TAB, FIELD_NAMES, fieldsOf } from '@/lib/sections/physiology/fields';
import { isFilled, type Physiology, valuesOf } from '@/lib/sections/physiology/model';
import { physiologySection } from '@/lib/sections/physiology/section';
import { pregnanciesSection } from '@/lib/sections/pregnancies/section';
import type { AnamnesisText } from '../model';
import type { TextPart } from '../parts';
import { anamnesisSection } from '../section';
import { countVersions } from '../versions';

/** The parts that are there for this viewer. */
async function readTexts(record: RecordAccess): Promise<Partial<Record<TextPart, AnamnesisText>>> {
  const rows = await record.db
    .select()
    .from(anamneses)
    .where(and(eq(anamneses.patientId, record.patientId), record.visible(anamnesisSection)));
  return Object.fromEntries(rows.map((row) => [row.part, row]));
}

/** What everybody's page of an anamnesis shows. */
export async function readAnamnesis(record: RecordAccess, query: Query) {
  const [texts, body, [pregnancies], patient, { tags }] = await Promise.all([
    readTexts(record),
    findSingleton(record, { section: physiologySection }),
    pregnanciesSection.readTables(record, query),
    readPatient(record),
    reference(record.db),
  ]);
  const female = patient.sex === 'female';
  return {
    texts,
    physiology: body,
    pregnancies,
    tags,
    /** Which of the female parts are shown: all to a female patient, to anybody else those that hold something. */
    shows: { cycle: female || hasCycle(body), pregnancies: female || pregnancies.count > 0 },
    /** What stands in the record of a male patient by mistake can be mended and removed, but nothing comes to it. */
    takesPregnancies: patient.sex !== 'male',
    name: `${patient.firstName} ${patient.lastName}`,
  };
}
export type Anamnesis = Awaited<ReturnType<typeof readAnamnesis>>;

const hasCycle = (body: Physiology | undefined) =>
  body !== undefined && fieldsOf(FEMALE_TAB).some((name) => isFilled(valuesOf(body), name));

/** What the page of the owner shows. */
export const readAnamnesisPage = (query: Query) => async (record: RecordAccess) => {
  const [anamnesis, versions] = await Promise.all([readAnamnesis(record, query), countVersions(record)]);
  return { ...anamnesis, versions, seers: await seersOfParts(record, anamnesis), patientId: record.patientId };
};

/** By the table of each part, since the ids of two tables may be the same. */
export interface PartSeers {
  texts: Seers | undefined;
  physiology: Seers | undefined;
}

async function seersOfParts(record: RecordAccess, { texts, physiology: body }: Anamnesis): Promise<PartSeers> {
  const ids = Object.values(texts).map(({ id }) => id);
  const [ofTexts, ofBody] = await Promise.all([
    seersOf(record, anamnesisSection, ids),
    seersOf(record, physiologySection, body ? [body.id] : []),
  ]);
  return { texts: ofTexts, physiology: ofBody };
}

/** What a doctor's page of somebody else's anamnesis shows. */
export const readDoctorViewAnamnesis = (query: Query) => (record: RecordAccess) => readAnamnesis(record, query);

/** The contract's names of the physiological fields, for who reads an earlier version of them. */
export const physiologyNames = () => {
  const names = columnNames(physiology);
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, names[name] ?? name]));
};

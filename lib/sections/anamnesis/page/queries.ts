import 'server-only';
import { and, eq } from 'drizzle-orm';
import { anamneses, physiology } from '@/db/schema';
import type { Query } from '@/lib/access/lists/listing';
import { type Audience, audienceOf } from '@/lib/access/policy/audience';
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

/** The parts that this viewer may see. */
async function readTexts(record: RecordAccess): Promise<Partial<Record<TextPart, AnamnesisText>>> {
  const rows = await record.db
    .select()
    .from(anamneses)
    .where(and(eq(anamneses.patientId, record.patientId), record.visible(anamnesisSection)));
  return Object.fromEntries(rows.map((row) => [row.part, row]));
}

/** The data of the anamnesis page, for the owner and for doctors. */
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
    /** Which female-only parts are shown: all for a female patient, otherwise only those with contents. */
    shows: { cycle: female || hasCycle(body), pregnancies: female || pregnancies.count > 0 },
    /** Pregnancies entered by mistake for a male patient can be changed and deleted, but none can be added. */
    takesPregnancies: patient.sex !== 'male',
    name: `${patient.firstName} ${patient.lastName}`,
  };
}
export type Anamnesis = Awaited<ReturnType<typeof readAnamnesis>>;

const hasCycle = (body: Physiology | undefined) =>
  body !== undefined && fieldsOf(FEMALE_TAB).some((name) => isFilled(valuesOf(body), name));

/** The data of the owner's page. */
export const readAnamnesisPage = (query: Query) => async (record: RecordAccess) => {
  const [anamnesis, versions] = await Promise.all([readAnamnesis(record, query), countVersions(record)]);
  return { ...anamnesis, versions, audience: await audienceOfParts(record, anamnesis), patientId: record.patientId };
};

/** Who sees the parts' rows. Texts and physiology are separate, because the ids of two tables may be the same. */
export interface PartAudience {
  texts: Audience | undefined;
  physiology: Audience | undefined;
}

async function audienceOfParts(record: RecordAccess, { texts, physiology: body }: Anamnesis): Promise<PartAudience> {
  const ids = Object.values(texts).map(({ id }) => id);
  const [ofTexts, ofBody] = await Promise.all([
    audienceOf(record, anamnesisSection, ids),
    audienceOf(record, physiologySection, body ? [body.id] : []),
  ]);
  return { texts: ofTexts, physiology: ofBody };
}

/** The data of a doctor's page. */
export const readDoctorViewAnamnesis = (query: Query) => (record: RecordAccess) => readAnamnesis(record, query);

/** The contract's names of the physiological fields, for showing an earlier version. */
export const physiologyNames = () => {
  const names = columnNames(physiology);
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, names[name] ?? name]));
};

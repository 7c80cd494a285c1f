import 'server-only';
import { eq } from 'drizzle-orm';
import { patients } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { concept } from '@/lib/fhir/systems';
import type { Reference, Resource } from '@/lib/fhir/types';
import { present } from '@/lib/fhir/writing';
import { type ImportOrigin, readOrigins } from '@/lib/record/fhir/origins';
import { sayingIn } from '@/lib/record/fhir/rows';
import { identifierOf } from '@/lib/reports/fhir/provenance';
import { addressOf } from './includes';
import { opensWhole } from './rows/opening';
import { Asked, findAsked } from './rows/references';
import { hashOf, type Served, type WriteContext } from './rows/write';

/** The types of resources whose author is told: those that are written from rows with an author. */
const hasAuthor = ({ source }: Served) => source.rows !== undefined;

/**
 * A Provenance for each of these resources, with its id: who wrote it, with which device it was measured, and which document it was
 * imported from. A reader who does not see the document's file is not told that there was one, unless the record is the reader's own.
 */
export async function provenancesOf(context: WriteContext, served: readonly Served[]): Promise<Resource[]> {
  const { record } = context;
  const isTold = opensWhole(record.viewer, 'Provenance', context.purpose);
  const told = isTold ? served.filter(hasAuthor) : [];
  if (told.length === 0) return [];
  const [origins, author] = await Promise.all([originsOf(record, told), patientsUser(record)]);
  const asked = new Asked();
  // A scope of a category of documents does not tell which ones there are of the others.
  if (opensWhole(record.viewer, 'DocumentReference', context.purpose))
    for (const { fileId } of origins.values()) if (fileId) asked.add(asked.rows, 'files', fileId);
  const files = await findAsked(record, asked);
  return told.map((one) => {
    const origin = origins.get(keyOf(one));
    const file = files.reference('files', origin?.fileId);
    const isTold = origin !== undefined && (record.isWhole || file !== undefined);
    return provenance(one, { context, author, ...(isTold ? { origin, file } : {}) });
  });
}

const keyOf = ({ source, row }: Pick<Served, 'source' | 'row'>) => `${source.section.name} ${row.id}`;

/** The first import of each row. */
async function originsOf(record: RecordAccess, served: readonly Served[]): Promise<ReadonlyMap<string, ImportOrigin>> {
  const found = await readOrigins(record, {
    sections: [...new Set(served.map(({ source }) => source.section.name))],
    ids: served.map(({ row }) => row.id),
  });
  return new Map(found.toReversed().map((one) => [`${one.section} ${one.rowId}`, one]));
}

/** The user whose record it is; null for a patient without an account. */
async function patientsUser({ db, patientId }: RecordAccess): Promise<number | null> {
  const [row] = await db.select({ userId: patients.userId }).from(patients).where(eq(patients.id, patientId));
  return row?.userId ?? null;
}

interface Told {
  context: WriteContext;
  author: number | null;
  origin?: ImportOrigin;
  file?: Reference | undefined;
}

function provenance({ resource, row }: Served, { context, author, origin, file }: Told): Resource {
  const { record, locale } = context;
  const patient = { reference: `Patient/${record.patientId}` };
  const carer = { display: sayingIn(locale)('fhir.provenance.carer') };
  const device = (resource as { device?: Reference }).device;
  const what = origin && {
    reference: file?.reference,
    identifier: origin.documentId ? identifierOf(origin.documentId) : undefined,
    display: origin.title,
  };
  const elements = {
    target: [{ reference: addressOf(resource) }],
    recorded: (origin?.importedAt ?? row.updatedAt).toISOString(),
    agent: [
      { type: concept(AGENT, origin ? 'enterer' : 'author'), who: row.authorId === author ? patient : carer },
      ...(device ? [{ type: concept(AGENT, 'performer'), who: device }] : []),
    ],
    ...(what ? { entity: [{ role: 'source', what: present(what) }] } : {}),
  };
  const { security } = resource.meta ?? {};
  const meta = { versionId: hashOf(elements), ...(security ? { security } : {}) };
  return { resourceType: 'Provenance', id: resource.id, meta, ...elements };
}

const AGENT = 'http://terminology.hl7.org/CodeSystem/provenance-participant-type';

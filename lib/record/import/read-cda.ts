import { levelOf, securityOf, strictest } from '@/lib/fhir/labels';
import { at, codingsAt } from '@/lib/fhir/reading';
import type { Resource } from '@/lib/fhir/types';
import { cardRead } from '@/lib/sections/patient/fhir';
import { readCdaWithBody } from './cda/read';
import { documentOf, type Entry, type ReadDocument } from './document/read-document';
import type { LeftOut, Note, Origin } from './document/source-document';
import { Unreadable } from './document/unreadable';
import { readLaboratoryPdf } from './laboratory/read';
import { openPdf } from './pdf/open';
import { TELLING } from './person';
import { formatOf } from './recognise';

const HEAD_BYTES = 65_536;

/**
 * Reads a CDA document. Of a laboratory report whose body is a PDF, the table in that PDF is read; of every other document whose body
 * is a file, a remark says so.
 */
export async function readClinicalDocument(xml: Uint8Array): Promise<ReadDocument> {
  const { document, kind, file } = readCdaWithBody(xml);
  if (!file) return document;
  if (formatOf(file.subarray(0, HEAD_BYTES)) !== 'pdf') return saying(document, { key: 'bodyFile' });
  const table = kind === 'laboratory' ? await tableIn(file) : undefined;
  if (!table) return saying(document, { key: 'bodyPdf' });
  return isOfAnother(document, table) ? saying(document, { key: 'bodyOther' }) : joined(document, table);
}

/** The results in a PDF; undefined if it has none that can be read. */
async function tableIn(file: Uint8Array): Promise<ReadDocument | undefined> {
  try {
    const pdf = await openPdf(file);
    try {
      return await readLaboratoryPdf(pdf);
    } finally {
      await pdf.close();
    }
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

/** A document with a remark on its body instead of the one that it has no data. */
function saying(document: ReadDocument, ...notes: readonly Note[]): ReadDocument {
  const { source } = document;
  if (!source) return document;
  const others = (source.notes ?? []).filter(({ key }) => key !== 'noBody');
  return { ...document, source: { ...source, notes: [...others, ...notes] } };
}

/** Whether a PDF states another tax code or date of birth than the document around it. */
function isOfAnother({ patient: one }: ReadDocument, { patient: other }: ReadDocument): boolean {
  if (!one || !other) return false;
  const [left, right] = [cardRead(one, []).input, cardRead(other, []).input];
  return TELLING.some((name) => left[name] && right[name] && left[name] !== right[name]);
}

/** The results of a table in the document around it, which says whose they are and how confidential they are. */
function joined(document: ReadDocument, table: ReadDocument): ReadDocument {
  const { source, level } = document;
  const entries = table.entries.flatMap((entry): Entry[] => {
    if (entry.resource === table.patient) return [];
    const { resource, origin } = entry;
    return [{ ...entry, resource: under(resource, level), ...(origin ? { origin: placed(origin) } : {}) }];
  });
  const leftOut = (table.leftOut ?? []).map((one): LeftOut & { place: number } => ({
    ...one,
    origin: placed(one.origin),
  }));
  const { narrative = [], notes = [] } = table.source ?? {};
  const all = documentOf([...document.entries, ...entries], {
    ...{ level, day: table.day ?? document.day, size: table.size, leftOut },
    source: source && { ...source, narrative },
  });
  return saying(all, { key: 'bodyRead' }, ...notes);
}

/** The place in the text of the document, which shows no pages. */
const placed = ({ page: _, box: __, ...origin }: Origin): Origin => ({ ...origin, path: `nonXMLBody/${origin.path}` });

/** A resource that is at least as confidential as its document. */
function under(resource: Resource, level: number | undefined): Resource {
  const whole = strictest([level, levelOf(codingsAt(at(resource, 'meta'), 'security'))]);
  return whole === undefined ? resource : { ...resource, meta: { ...resource.meta, security: [securityOf(whole)] } };
}

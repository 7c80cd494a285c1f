import { documentOf, type ReadDocument } from './document/read-document';
import type { Note } from './document/source-document';
import { Unreadable } from './document/unreadable';
import { kardiaDocument } from './kardia/document';
import { isKardiaText } from './kardia/facts';
import { readKardiaTrace } from './kardia/read-kardia-trace';
import { isScanned, readLaboratoryPdf } from './laboratory/read';
import { type OpenPdf, openPdf } from './pdf/open';
import { readClinicalDocument } from './read-cda';

/** Reads a PDF: the CDA document in it, or else the table of a laboratory or the trace of a Kardia report. */
export async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  const pdf = await openPdf(bytes);
  try {
    const inside = await embedded(pdf);
    if (inside && 'entries' in inside) return inside;
    const read = (await kardia(pdf)) ?? (await readLaboratoryPdf(pdf));
    if (read) return inside ? withNote(read, { key: 'insideDamaged' }) : read;
    return inside ? await damaged() : await empty(pdf);
  } finally {
    await pdf.close();
  }
}

/** The first CDA document in the PDF that is well-formed; `damaged` if none of them is, and undefined if it contains none. */
async function embedded(pdf: OpenPdf): Promise<ReadDocument | { damaged: true } | undefined> {
  const documents = await pdf.clinicalDocuments();
  for (const document of documents) {
    const read = await wellFormed(document);
    if (!read) continue;
    const signed = read.source ? { ...read, source: { ...read.source, signed: pdf.signed } } : read;
    return documents.length > 1 ? withNote(signed, { key: 'severalDocuments' }) : signed;
  }
  return documents.length > 0 ? { damaged: true } : undefined;
}

async function wellFormed(document: Uint8Array): Promise<ReadDocument | undefined> {
  try {
    return await readClinicalDocument(document);
  } catch (error) {
    if (error instanceof Unreadable && error.key === 'importXmlBroken') return undefined;
    throw error;
  }
}

const withNote = (read: ReadDocument, note: Note): ReadDocument =>
  read.source ? { ...read, source: { ...read.source, notes: [...(read.source.notes ?? []), note] } } : read;

async function damaged(): Promise<never> {
  throw new Unreadable('importInsideBroken');
}

/** The trace of a Kardia report, or why it stays a PDF; undefined for another report. */
async function kardia(pdf: OpenPdf): Promise<ReadDocument | undefined> {
  const texts = await Promise.all([1, 2].slice(0, pdf.pages).map((number) => pdf.textOf(number)));
  if (!texts.some(({ pieces }) => isKardiaText(pieces.map(({ text }) => text).join(' ')))) return undefined;
  const trace = await readKardiaTrace(pdf);
  if (!('reason' in trace)) return kardiaDocument(trace);
  const left = { place: 0, origin: { path: 'trace' }, title: 'ECG', reason: `kardia.${trace.reason}` };
  return documentOf([], {
    size: 1,
    leftOut: [left],
    source: { kind: 'kardia', title: 'Kardia', signed: false, narrative: [] },
  });
}

async function empty(pdf: OpenPdf): Promise<never> {
  throw new Unreadable((await isScanned(pdf)) ? 'importScan' : 'importEmpty');
}

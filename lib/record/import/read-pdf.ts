import { readCda } from './cda/read';
import { documentOf, type ReadDocument } from './document/read-document';
import { Unreadable } from './document/unreadable';
import { kardiaDocument } from './kardia/document';
import { isKardiaText } from './kardia/facts';
import { readKardiaTrace } from './kardia/read-kardia-trace';
import { isScanned, readLaboratoryPdf } from './laboratory/read';
import { type OpenPdf, openPdf } from './pdf/open';

/** Reads a PDF: the CDA document in it, or else the table of a laboratory or the trace of a Kardia report. */
export async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  const pdf = await openPdf(bytes);
  try {
    return (await embedded(pdf)) ?? (await kardia(pdf)) ?? (await readLaboratoryPdf(pdf)) ?? (await empty(pdf));
  } finally {
    await pdf.close();
  }
}

/** The CDA document that the PDF contains; undefined if it contains none. */
async function embedded(pdf: OpenPdf): Promise<ReadDocument | undefined> {
  const [document, ...others] = await pdf.clinicalDocuments();
  if (!document) return undefined;
  const read = readCda(document);
  const { source } = read;
  if (!source) return read;
  const notes = [...(source.notes ?? []), ...(others.length > 0 ? [{ key: 'severalDocuments' }] : [])];
  return { ...read, source: { ...source, signed: pdf.signed, ...(notes.length > 0 ? { notes } : {}) } };
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

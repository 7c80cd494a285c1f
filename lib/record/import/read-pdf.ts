import { readCda } from './cda/read';
import { type OpenPdf, openPdf } from './pdf/open';
import type { ReadDocument } from './read-document';
import { Unreadable } from './unreadable';

/** Reads a PDF: the CDA document in it, or else the table of a laboratory or the trace of a Kardia report. */
export async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  const pdf = await openPdf(bytes);
  try {
    return (await embedded(pdf)) ?? empty();
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

const empty = (): never => {
  throw new Unreadable('importEmpty');
};

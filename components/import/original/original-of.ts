import type { Review } from '../answer/review';

type Part = Review['documento']['testo'][number];

/** A document as the page can show it: the pages of a PDF, or the text of an XML document. */
export type OriginalDocument =
  | { kind: 'pdf'; blob: Blob; parts: readonly Part[] }
  | { kind: 'text'; parts: readonly Part[] };

/** The shown form of a document; undefined for exports, tables and FHIR documents, and until its bytes are there. */
export function originalOf({ tipo, documento }: Review, blob: Blob | null): OriginalDocument | undefined {
  const parts = documento.testo;
  if (blob && isPdf(tipo, blob)) return { kind: 'pdf', blob, parts };
  return parts.length > 0 ? { kind: 'text', parts } : undefined;
}

const isPdf = (kind: Review['tipo'], blob: Blob) =>
  kind === 'laboratory' ||
  kind === 'kardia' ||
  blob.type === 'application/pdf' ||
  (blob instanceof File && /\.pdf$/i.test(blob.name));

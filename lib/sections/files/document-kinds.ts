import type { DocumentKind } from '@/db/reference/values';
import { plainText } from '@/lib/values/plain-text';

/** The words of file names that say what a document is, each the beginning of a word; the first kind that fits is taken. */
const NAMED: readonly [kind: DocumentKind, words: readonly string[]][] = [
  ['dimissione', ['dimission', 'dimess', 'discharge']],
  ['certificato', ['certificat']],
  ['ricetta', ['ricett', 'nre', 'prescription']],
  ['referto', ['refert', 'report', 'analisi', 'emocromo', 'ecografi', 'radiografi', 'spirometri', 'ecocardio']],
  ['lettera', ['letter']],
];

/** What a document is, as far as its file name says so; undefined if it does not. */
export function documentKindOf(fileName: string): DocumentKind | undefined {
  const words = plainText(fileName).split(/[^\p{L}]+/u);
  return NAMED.find(([, beginnings]) => words.some((word) => beginnings.some((one) => word.startsWith(one))))?.[0];
}

/** What all of these documents are; undefined if their names say nothing, or differ. */
export function commonDocumentKind(fileNames: readonly string[]): DocumentKind | undefined {
  const [kind, ...others] = new Set(fileNames.map(documentKindOf));
  return others.length === 0 ? kind : undefined;
}

/**
 * The LOINC code and display of each kind of document. A certificate has no code of its own: 64299-1 stands for any document
 * with legal force. `altro` says nothing that LOINC could name.
 */
export const DOCUMENT_LOINC: Readonly<Record<DocumentKind, { code: string; display: string } | null>> = {
  lettera: { code: '51852-2', display: 'Letter' },
  dimissione: { code: '18842-5', display: 'Discharge summary' },
  referto: { code: '47045-0', display: 'Study report' },
  ricetta: { code: '57833-6', display: 'Prescription for medication' },
  certificato: { code: '64299-1', display: 'Legal document' },
  altro: null,
};

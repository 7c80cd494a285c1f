import type { CsvPreview } from './csv-mapping';

/** The kinds of documents that can be imported, each read by a reader of its own. */
export const IMPORT_KINDS = ['fhir', 'cda', 'laboratory', 'kardia', 'apple', 'healthConnect', 'csv'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Kinds of which one file holds all that a phone knows of its owner. */
export const isOfPhone = (kind: ImportKind | undefined): boolean => kind === 'apple' || kind === 'healthConnect';

/** Whether a save keeps a document among the files: yes, or why not - its size, the space that is left, or the plan. */
export const ORIGINALS = ['conservato', 'troppo_grande', 'senza_spazio', 'senza_piano'] as const;
export type KeptOriginal = (typeof ORIGINALS)[number];

/** Where an entry stands in its document. */
export interface Origin {
  /**
   * The name of the place, unique in the document and the same in every version of it, such as
   * `18719-5/2345-7#1` in a CDA document or `page 2, row 7` in a PDF.
   */
  path: string;
  /** What the original says there, at most 500 characters. */
  quote?: string;
  /** The page of a PDF, from 1. */
  page?: number;
  /** The place on the page: left, top, width and height as shares of the page, from its upper left corner. */
  box?: readonly [left: number, top: number, width: number, height: number];
  /**
   * Set if the reader is not sure of the entry, such as one whose table and coded entry disagree: it is proposed, and never among
   * the sure ones.
   */
  unsure?: true;
  /** What must be known of the entry: keys under `import.notes` with their values. */
  notes?: readonly Note[];
}

/** A remark of a reader: a key under `import.notes` of the texts, and what the text names. */
export interface Note {
  key: string;
  values?: Readonly<Record<string, string>>;
}

/** An entry of a document that no row comes from, with its reason: a key under `import.left`. */
export interface LeftOut {
  origin: Origin;
  title: string;
  /** YYYY-MM-DD. */
  day?: string;
  reason: string;
}

/** A part of a document's text, for reading beside the proposals. */
export interface NarrativePart {
  title: string;
  /** Plain text; a table has a line for each row, its cells separated by tabs. */
  text: string;
}

/** What a document says about itself. */
export interface SourceFacts {
  kind: ImportKind;
  /** The LOINC code of the document's type; absent for documents without one. */
  code?: string;
  title: string;
  /** The identifier, as `root^extension`; absent for documents without one. */
  id?: string;
  /** The identifier that all versions of the document share. */
  setId?: string;
  version?: number;
  /** The identifiers of the documents that this one replaces. */
  replaces?: readonly string[];
  /** When the document was written, as precisely as it says: YYYY, YYYY-MM, YYYY-MM-DD or an ISO instant. */
  writtenOn?: string;
  /** Whether the file has a signature. No signature is verified. */
  signed: boolean;
  author?: string;
  centre?: string;
  narrative: readonly NarrativePart[];
  /** How the table of a CSV file was understood, and what must be asked of it. */
  table?: CsvPreview;
  /** Of an export with more measurements than are proposed at once: the local time before which a further reading continues. */
  olderBefore?: string;
  /** What must be known of the document: keys under `import.notes`. */
  notes?: readonly Note[];
}

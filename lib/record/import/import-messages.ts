import type { Locale } from '@/lib/i18n/translate';
import type { VisiblePatient } from '@/lib/sections/patient/model';
import type { KeptOriginal, SourceFacts } from './document/source-document';
import type { EarlierImport } from './earlier';
import type { ReadingOptions } from './read-any';

/** The messages between the server and the worker that reads documents: plain data. */

/** A call's body as received. */
export interface SentDocument {
  sent: Uint8Array;
  locale: Locale;
  /** The known specialities. */
  tags: ReadonlyMap<number, string>;
}

/** What the server knows of the file of a document. */
export interface OriginalFacts {
  original: KeptOriginal;
  /** SHA-256 in hexadecimal digits. */
  hash: string;
}

/** A document of any kind, as a file that the worker reads by its descriptor. */
export interface SentFile extends ReadingOptions {
  file: number;
  bytes: number;
  name: string;
  locale: Locale;
  tags: ReadonlyMap<number, string>;
  chosen: readonly number[] | undefined;
  personConfirmed: boolean;
  /** Changed fields of proposals, by their keys, under the contract's names. */
  changes: Readonly<Record<string, Record<string, unknown>>>;
}

/** What the server must look up for a document, and what the caller wants to do with it. */
export interface Understood {
  /** The keys of the rows to save; absent: the document is only previewed. */
  chosen: readonly number[] | undefined;
  personConfirmed: boolean;
  drugIds: readonly number[];
  /** The Italian marketing authorisation codes (AIC) of the document's medicines. */
  aics: readonly string[];
  birthCity: string | undefined;
  /** Absent for a Bundle that came by the call for FHIR alone. */
  source: SourceFacts | undefined;
}

/** Some rows of a section in the record, and their addresses in documents. */
export interface StoredRows {
  section: string;
  rows: readonly object[];
  addresses: readonly string[];
}

/** The other data of a record that a document is compared with. */
export interface StoredRecord {
  patient: VisiblePatient;
  owners: boolean;
  takenAt: Date;
  /** What the sections' hooks have read in addition. */
  besides: ReadonlyMap<string, unknown>;
  /** The drug ids in the document that the catalogue has. */
  drugIds: readonly number[];
  /** The medicines of the catalogue with these AIC codes. */
  medicines: ReadonlyMap<string, KnownMedicine>;
  /** The earlier imports of the document and of its other versions. */
  earlier: readonly EarlierImport[];
  /** Whether the document's place of birth is in the list of places. */
  knowsBirthCity: boolean;
  /** The sections to which the viewer's plan adds no rows. */
  unlicensed: readonly string[];
}

/** A medicine of the catalogue. */
export interface KnownMedicine {
  id: number;
  atcCodes: readonly string[];
}

/** A row that another row refers to: an existing one, or one that the same import makes. */
export type NamedRow = { id: number } | { key: number };

/** A row to save: the section's input, the rows it refers to by input field, and the columns that are set after the save. */
export interface ChosenRow {
  key: number;
  /** Further chosen proposals that are saved with it, as lines of one text. */
  with: readonly number[];
  section: string;
  input: Record<string, unknown>;
  named: Record<string, NamedRow | null>;
  restored: Record<string, unknown>;
  /** Whether it was not chosen itself, but is saved since chosen rows belong to it. */
  isOnlyParent: boolean;
  /** The row that is changed; absent for a row to make. */
  changes?: { id: number; version: number };
  /** The places in the document that the row comes from; none for a document without places. */
  paths: readonly string[];
}

export interface Chosen {
  rows: readonly ChosenRow[];
  /** The fields that are added to the card, if the user has chosen that. */
  card: Record<string, unknown> | undefined;
  /** The confidentiality of the document as a whole; undefined if it states none. */
  level: number | undefined;
  /** The rows that the record had already, and where the document has them. */
  found: readonly { section: string; id: number; path: string }[];
}

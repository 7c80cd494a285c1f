import type { Locale } from '@/lib/i18n/translate';
import type { VisiblePatient } from '@/lib/sections/patient/model';

/** The messages between the server and the worker that reads documents: plain data. */

/** A call's body as received. */
export interface SentDocument {
  sent: Uint8Array;
  locale: Locale;
  /** The known specialities. */
  tags: ReadonlyMap<number, string>;
}

/** What the server must look up for a document, and what the caller wants to do with it. */
export interface Understood {
  /** The keys of the rows to save; absent: the document is only previewed. */
  chosen: readonly number[] | undefined;
  personConfirmed: boolean;
  drugIds: readonly number[];
  birthCity: string | undefined;
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
  /** Whether the document's place of birth is in the list of places. */
  knowsBirthCity: boolean;
  /** The sections to which the viewer's plan adds no rows. */
  unlicensed: readonly string[];
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
}

export interface Chosen {
  rows: readonly ChosenRow[];
  /** The fields that are added to the card, if the user has chosen that. */
  card: Record<string, unknown> | undefined;
}

import type { Locale } from '@/lib/i18n/translate';
import type { VisiblePatient } from '@/lib/sections/patient/model';

/** What the server and the worker that reads documents say to each other: plain data. */

/** A call's body, as it came. */
export interface SentDocument {
  sent: Uint8Array;
  locale: Locale;
  /** The specialities that there are. */
  tags: ReadonlyMap<number, string>;
}

/** What a document makes the server look up, and what is wanted of it. */
export interface Understood {
  /** The keys of the rows that are to be saved; absent: the document is only looked at. */
  chosen: readonly number[] | undefined;
  personConfirmed: boolean;
  drugIds: readonly number[];
  birthCity: string | undefined;
}

/** Some rows of a section that the record has, and the addresses that documents have them under. */
export interface StoredRows {
  section: string;
  rows: readonly object[];
  addresses: readonly string[];
}

/** What else of a record a document is compared with. */
export interface StoredRecord {
  patient: VisiblePatient;
  owners: boolean;
  takenAt: Date;
  /** What the sections' hooks have read besides. */
  besides: ReadonlyMap<string, unknown>;
  /** Of the numbers that the document names, those that the catalogue has. */
  drugIds: readonly number[];
  /** Whether the place of birth that the document names is one of the list. */
  knowsBirthCity: boolean;
}

/** A row that another one names: it is there already, or is made by the same import. */
export type NamedRow = { id: number } | { key: number };

/** A row that is to be saved: the section's input, the rows that it names by the input's fields, and what is set behind the save. */
export interface ChosenRow {
  key: number;
  section: string;
  input: Record<string, unknown>;
  named: Record<string, NamedRow | null>;
  restored: Record<string, unknown>;
}

export interface Chosen {
  rows: readonly ChosenRow[];
  /** What is added to the card, where that was chosen. */
  card: Record<string, unknown> | undefined;
}

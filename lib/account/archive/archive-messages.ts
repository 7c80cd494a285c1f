import type { patients } from '@/db/schema';
import type { Bytes } from './bytes';
import type { Known } from './new-rows';

/** What the server and the worker that reads archives say to each other: plain data. Files are named by their descriptors. */

export interface SentArchive {
  file: number;
  /** Bytes that its entries may have together, unpacked. */
  maxBytes: number;
}

/** What its directory tells, before anything is unpacked. */
export interface Listed {
  /** The tables that it has rows of. */
  tables: readonly string[];
}

/** What a whole archive has, once it was looked through. */
export interface Surveyed {
  card: Partial<typeof patients.$inferSelect>;
  bytes: Bytes;
  /** The numbers that its rows have in columns that refer to catalogues. */
  foreign: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Where to put its rows, and what they may refer to. */
export interface Planning extends Known {
  spool: number;
}

/** Rows with the same columns, as JSON: a statement's worth. Where in the spool they are, in bytes. */
export interface Portion {
  columns: readonly string[];
  at: number;
  length: number;
}
/** The rows of a table as they are written, with the ids and references of this record. */
export interface PlannedRows {
  table: string;
  count: number;
  portions: readonly Portion[];
  /** Each belongs to an exam, as attachments do. */
  ofExams: boolean;
}

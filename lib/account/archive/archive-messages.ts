import type { patients } from '@/db/schema';
import type { Bytes } from './bytes';
import type { Known } from './new-rows';

/** Messages between the server and the worker that reads archives: plain data; files are passed as file descriptors. */

export interface SentArchive {
  file: number;
  /** The most bytes of all its entries together, unpacked. */
  maxBytes: number;
}

/** The content of the archive's directory, read before anything is unpacked. */
export interface Listed {
  /** The tables of which the archive contains rows. */
  tables: readonly string[];
}

/** The result of reading the whole archive. */
export interface Surveyed {
  card: Partial<typeof patients.$inferSelect>;
  bytes: Bytes;
  /** The catalogue ids in its rows, by referring column. */
  foreign: ReadonlyMap<string, ReadonlySet<number>>;
}

/** The spool file for its rows, and what the rows may refer to. */
export interface Planning extends Known {
  spool: number;
}

/** Rows with the same columns for one INSERT statement, as JSON; position and length in the spool are in bytes. */
export interface Portion {
  columns: readonly string[];
  at: number;
  length: number;
}
/** The rows of a table ready to be written, with the new ids and references of this record. */
export interface PlannedRows {
  table: string;
  count: number;
  portions: readonly Portion[];
  /** Whether all rows belong to an exam, as attachments do. */
  ofExams: boolean;
}

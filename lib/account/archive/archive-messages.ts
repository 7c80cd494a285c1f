import type { patients } from '@/db/schema';
import type { Bytes } from './bytes';
import type { Known } from './new-rows';

/**
 * The messages between the server and the worker that reads archives. They are plain data; files are passed as file
 * descriptors.
 */

export interface SentArchive {
  file: number;
  /** The maximum size of all unpacked entries together, in bytes. */
  maxBytes: number;
}

/** What the archive's directory shows before anything is unpacked. */
export interface Listed {
  /** The names of the tables of which the archive contains rows. */
  tables: readonly string[];
}

/** The result of reading the whole archive. */
export interface Surveyed {
  card: Partial<typeof patients.$inferSelect>;
  bytes: Bytes;
  /** The ids of catalogue entries in the archive's rows, by the column that refers to the catalogue. */
  foreign: ReadonlyMap<string, ReadonlySet<number>>;
}

/** The spool file to which the rows are written, and the data of this installation that the rows may refer to. */
export interface Planning extends Known {
  spool: number;
}

/**
 * The rows of one INSERT statement, which all have the same columns. They are stored as JSON in the spool; position and
 * length are in bytes.
 */
export interface Portion {
  columns: readonly string[];
  at: number;
  length: number;
}
/** The rows of one table, ready to be inserted, with new ids and with references within this record. */
export interface PlannedRows {
  table: string;
  count: number;
  portions: readonly Portion[];
  /** Whether all of the rows belong to an exam, as attachments of exams do. */
  ofExams: boolean;
}

import type { Origin } from './document/source-document';
import type { ReadRow } from './proposals';

/**
 * `present`: the record has this row already. `occupied`: the record can hold only one such value and has a different
 * one, which is never overwritten. `invalid`: the section would refuse the row. `differs`: an earlier version of the document
 * said something else of it, and its row is in the record. `older`: the record has a later version of the document.
 */
export type Standing = 'new' | 'present' | 'occupied' | 'invalid' | 'differs' | 'older';

/** A row that a document proposes, compared with the record. */
export interface ComparedRow extends ReadRow {
  standing: Standing;
  /** The id of the row in the record, if the record already has it. */
  id?: number | undefined;
  /** Where the document has it. */
  origin?: Origin | undefined;
  /** For a row that differs: its version now, and whether somebody has changed it since its import. */
  stored?: { version: number; changedSince: boolean };
  /** For a row that differs: the stored row, under the code's names. */
  before?: Readonly<Record<string, unknown>> | undefined;
}

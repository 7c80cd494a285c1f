import type { ReadRow } from './proposals';

/**
 * `present`: the record has this row already. `occupied`: the record can hold only one such value and has a different
 * one, which is never overwritten. `invalid`: the section would refuse the row.
 */
export type Standing = 'new' | 'present' | 'occupied' | 'invalid';

/** A row that a document proposes, compared with the record. */
export interface ComparedRow extends ReadRow {
  standing: Standing;
  /** The id of the row in the record, if the record already has it. */
  id?: number | undefined;
}

import type { DocumentKey } from './documents';

/** A purpose for which a patient's data are processed, with its number in the API contract; its document describes it. */
export interface Treatment {
  id: number;
  document: DocumentKey;
  /** If true, the record requires this processing, so consent can only be withdrawn by deleting the account. */
  required?: true;
}

/**
 * The purpose of showing the record to doctors: while it is refused, no association is in force (`record_is_shared` in the
 * database).
 */
export const SHARING: Treatment = { id: 1, document: 'treatment-1' };
/** The purpose of storing the record. */
export const KEEPING: Treatment = { id: 14, document: 'treatment-14', required: true };

export const TREATMENTS: readonly Treatment[] = [SHARING, KEEPING];

/** The processing purpose that a document describes; undefined if it describes none. */
export const treatmentOf = (document: string) => TREATMENTS.find((one) => one.document === document);

import type { DocumentKey } from './documents';

/** A purpose for which a patient's data are processed, by the contract's number; its document describes it. */
export interface Treatment {
  id: number;
  document: DocumentKey;
  /** The record requires this processing; consent can only be withdrawn by deleting the account. */
  required?: true;
}

/** Showing the record to doctors: while it is refused no association is in force (`sharing_is_refused` in the database). */
export const SHARING: Treatment = { id: 1, document: 'treatment-1' };
/** The purpose of storing the record. */
export const KEEPING: Treatment = { id: 14, document: 'treatment-14', required: true };

export const TREATMENTS: readonly Treatment[] = [SHARING, KEEPING];

/** The processing purpose that a document describes, if any. */
export const treatmentOf = (document: string) => TREATMENTS.find((one) => one.document === document);

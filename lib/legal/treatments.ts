import type { DocumentKey } from './documents';

/** A purpose for which a patient's data are processed, by the contract's number; its document says what it is. */
export interface Treatment {
  id: number;
  document: DocumentKey;
  /** Without it there can be no record: it is withdrawn by deleting the account, and by nothing else. */
  required?: true;
}

/** Showing the record to doctors: while it is refused no association is in force (`sharing_is_refused` in the database). */
export const SHARING: Treatment = { id: 1, document: 'treatment-1' };
/** Keeping the record at all. */
export const KEEPING: Treatment = { id: 14, document: 'treatment-14', required: true };

export const TREATMENTS: readonly Treatment[] = [SHARING, KEEPING];

/** The treatment that a document is about, if it is about one. */
export const treatmentOf = (document: string) => TREATMENTS.find((one) => one.document === document);

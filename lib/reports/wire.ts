/**
 * The form in which the pages ask for a document, or for what waits for its turn: lines of JSON that tell how far it is, then a line with its length and
 * its bytes, or one with the problem. It is one answer, so that whoever leaves ends the work.
 */
export const WITH_PROGRESS = 'application/vnd.cartella-salute.document-progress';

/** A line of it. */
export type ProgressLine = { place: number } | { share: number } | { bytes: number } | { problem: ProblemTold };

/** What of a refusal a page tells. */
export interface ProblemTold {
  status?: number;
  message?: string;
  code?: string;
  errors?: { path: string; message: string }[];
}

/**
 * The format in which the pages ask for a document or a queued answer: lines of JSON that tell the progress, then a line with
 * the length and the bytes, or a line with the problem. It is one response, so that leaving the page cancels the work.
 */
export const WITH_PROGRESS = 'application/vnd.cartella-salute.document-progress';

/** One line of the progress. */
export type ProgressLine = { place: number } | { share: number } | { bytes: number } | { problem: ProblemTold };

/** The parts of a refusal that a page shows. */
export interface ProblemTold {
  status?: number;
  message?: string;
  code?: string;
  errors?: { path: string; message: string }[];
}

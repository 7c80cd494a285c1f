/** The part of the worker that shows notifications. */
export const PUSH_WORKER = '';

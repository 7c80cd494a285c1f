/** The id of a thread's newest message, at which a thread opens. */
export const NEWEST = 'ultimo';

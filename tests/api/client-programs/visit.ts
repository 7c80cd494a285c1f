/** Where a program finds the API, and whose record it works in. */
export interface Place {
  /** Such as `https://salute.example.it/webui`, without a final slash. */
  baseUrl: string;
  email: string;
  password: string;
}

/** What a program saw while it signed in, listed, added twice under one key, changed, deleted, and uploaded. */
export interface Visit {
  /** Whether the repeated addition was answered with the row that the first one made. */
  isSame: boolean;
  added: string;
  changed: string;
  /** Whether the list has the row, after the change and after the deletion. */
  listed: boolean[];
  /** The answer to a change of the version that had been changed already. */
  conflict: { status: number; code: string | undefined };
  uploaded: { name: string; bytes: number };
}

export const ADDED = 'Rinite allergica';
export const CHANGED = 'Rinite allergica stagionale';
/** The smallest text that is stored as a document. */
export const FILE = { name: 'referto.txt', type: 'text/plain', text: 'Referto di prova' };

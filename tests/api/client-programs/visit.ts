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
  conflict: { status: number; type: string | undefined };
  uploaded: { name: string; megabytes: number };
}

export const ADDED = 'Rinite allergica';
export const CHANGED = 'Rinite allergica stagionale';
/** A document that is stored as it is. */
export const FILE = { name: 'referto.pdf', type: 'application/pdf', text: '%PDF-1.4\n%%EOF\n' };

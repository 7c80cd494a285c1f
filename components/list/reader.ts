import { cache } from 'react';

/** What the reader of a page may do with the record that the page shows. */
export interface Reader {
  /** Whether rows are added, changed and deleted. */
  changes: boolean;
  /** Whether the reader decides who sees a row, and therefore knows it. */
  shares: boolean;
  /** Whether the reader sees everything, so that what is not there may be said not to exist. */
  whole: boolean;
  /** Whether the record is the reader's own: only then does nobody else keep it, and the plan is the reader's. */
  isPatient: boolean;
  /** Whether the reader may be reminded of what is in the record. */
  reminds: boolean;
}

const OWNER: Reader = { changes: true, shares: true, whole: true, isPatient: true, reminds: true };

/** One object per request on the server. In the browser it is the owner's: what a carer lacks is not in the page's markup. */
const ofRequest = cache((): { reader: Reader } => ({ reader: OWNER }));

/** The reader of the page that is rendered; the owner, unless the page has opened the record for a carer. */
export const currentReader = (): Reader => ofRequest().reader;

/** To be called by what opens a page's record, before any of the page is rendered. */
export const setReader = (reader: Reader) => {
  ofRequest().reader = reader;
};

const CHANGES: ReadonlySet<string> = new Set(['attach', 'import', 'update', 'comment', 'move', 'after', 'remove']);

/** Whether an act on a row is offered to a reader. */
export function isOffered(act: string, { changes, shares, reminds }: Reader): boolean {
  if (act === 'share') return shares;
  if (act === 'remind') return reminds;
  return changes || !CHANGES.has(act);
}

/** Whether a reader sees everything of the record on a page of the `own` kind, so that its words may say what does not exist. */
export const seesWhole = (own: boolean) => own && currentReader().whole;

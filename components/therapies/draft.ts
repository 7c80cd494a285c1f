import type { OpenDialog } from '../dialogs/DialogIsland';
import type { Answered } from './useDrugCheck';

// A therapy that is being written while somebody adds a doctor or a diagnosis on another page. The browser keeps it for
// this tab alone, sealed by the server for its user: nobody reads in it what was typed.

const PLACE = 'therapy-draft';

/** A form as it was left, and what it offered then: what is there beside afterwards is what was added. */
export interface Draft {
  open: Pick<OpenDialog, 'act' | 'type' | 'row'>;
  values: Record<string, string>;
  wanted: 'prescriberId' | 'diagnosisId';
  offered: number[];
  answered: Answered | null;
}

export const isDraftKept = () => window.sessionStorage.getItem(PLACE) !== null;
export const keepSealed = (sealed: string) => window.sessionStorage.setItem(PLACE, sealed);

let reopened: Draft | null = null;

/** The draft of this tab, if there is one that this user may open; the form that opens next begins with it. */
export async function reopenDraft(open: (sealed: string) => Promise<string>): Promise<OpenDialog | null> {
  const sealed = window.sessionStorage.getItem(PLACE);
  if (sealed === null) return null;
  const text = await open(sealed);
  window.sessionStorage.removeItem(PLACE);
  if (text === '') return null;
  reopened = JSON.parse(text) as Draft;
  return { ...reopened.open, label: '' };
}

/** Hands the draft to the form, once. */
export function takeDraft(): Draft | null {
  const taken = reopened;
  reopened = null;
  return taken;
}

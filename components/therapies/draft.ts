import type { OpenDialog } from '../dialogs/DialogIsland';
import type { TherapyRow } from './context';
import type { Answered } from './useDrugCheck';

// The draft of a therapy, while the user adds a doctor or a diagnosis on another page. It is kept in this tab's session
// storage, sealed (encrypted) by the server for its user.

const PLACE = 'therapy-draft';

/** A form as it was left, and the options that it offered then: options that are new on return are the ones that were added. */
export interface Draft {
  open: Pick<OpenDialog<TherapyRow>, 'act' | 'type' | 'row'>;
  values: Record<string, string>;
  wanted: 'prescriberId' | 'diagnosisId';
  offered: number[];
  answered: Answered | null;
}

export const isDraftKept = () => window.sessionStorage.getItem(PLACE) !== null;
export const keepSealed = (sealed: string) => window.sessionStorage.setItem(PLACE, sealed);

let reopened: Draft | null = null;

/** This tab's draft, if this user may open it; the next form to open starts with it. */
export async function reopenDraft(open: (sealed: string) => Promise<string>): Promise<OpenDialog<TherapyRow> | null> {
  const sealed = window.sessionStorage.getItem(PLACE);
  if (sealed === null) return null;
  const text = await open(sealed);
  window.sessionStorage.removeItem(PLACE);
  if (text === '') return null;
  reopened = JSON.parse(text) as Draft;
  return { ...reopened.open, label: '' };
}

/** Returns the draft and clears it. */
export function takeDraft(): Draft | null {
  const taken = reopened;
  reopened = null;
  return taken;
}

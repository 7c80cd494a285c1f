'use client';

import { DialogIsland } from '../dialogs/DialogIsland';
import type { SectionContext, SectionIslandProps } from '../section/context';

/** What the forms offer beside the specialities: the associated doctors by name, and the patient's own name. */
export interface DiagnosesContext extends SectionContext {
  doctors: string[];
  self: string;
}

const load = async () => (await import('./DiagnosisDialogs')).DiagnosisDialogs;

export const DiagnosesIsland = (props: SectionIslandProps<DiagnosesContext>) => <DialogIsland {...props} load={load} />;

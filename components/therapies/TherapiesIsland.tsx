'use client';

import { DialogIsland } from '../dialogs/DialogIsland';
import type { SectionIslandProps } from '../section/context';
import type { TherapiesContext } from './context';
import { reopenDraft } from './draft';

const load = async () => (await import('./TherapyDialogs')).TherapyDialogs;

export const TherapiesIsland = (props: SectionIslandProps<TherapiesContext>) => (
  <DialogIsland {...props} load={load} resume={() => reopenDraft(props.context.openDraft)} />
);

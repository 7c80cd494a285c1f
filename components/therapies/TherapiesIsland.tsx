'use client';

import { DialogIsland } from '../dialogs/DialogIsland';
import type { SectionIslandProps } from '../section/context';
import type { TherapiesContext } from './context';

const load = async () => (await import('./TherapyDialogs')).TherapyDialogs;

export const TherapiesIsland = (props: SectionIslandProps<TherapiesContext>) => <DialogIsland {...props} load={load} />;

'use client';

import { DialogIsland } from '../dialogs/DialogIsland';
import type { SectionIslandProps } from '../section/context';

const load = async () => (await import('./PlanDialogs')).PlanDialogs;

export const PlansIsland = (props: SectionIslandProps) => <DialogIsland {...props} load={load} />;

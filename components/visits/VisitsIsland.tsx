'use client';

import { DialogIsland } from '../dialogs/DialogIsland';
import type { SectionIslandProps } from '../section/context';

const load = async () => (await import('./VisitDialogs')).VisitDialogs;

export const VisitsIsland = (props: SectionIslandProps) => <DialogIsland {...props} load={load} />;

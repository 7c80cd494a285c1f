'use client';

import { DialogIsland } from '../dialogs/DialogIsland';
import type { SectionIslandProps } from '../section/context';

const load = async () => (await import('./VaccinationDialogs')).VaccinationDialogs;

export const VaccinationsIsland = (props: SectionIslandProps) => <DialogIsland {...props} load={load} />;

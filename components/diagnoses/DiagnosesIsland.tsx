'use client';

import { DialogIsland } from '../dialogs/DialogIsland';
import type { SectionIslandProps } from '../section/context';
import type { DiagnosesContext } from './context';

const load = async () => (await import('./DiagnosisDialogs')).DiagnosisDialogs;

export const DiagnosesIsland = (props: SectionIslandProps<DiagnosesContext>) => <DialogIsland {...props} load={load} />;

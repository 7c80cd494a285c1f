'use client';

import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { SectionIslandProps } from '@/components/section/context';
import type { ExamsContext } from './context';

const load = async () => (await import('./ExamDialogs')).ExamDialogs;

export const ExamsIsland = (props: SectionIslandProps<ExamsContext>) => <DialogIsland {...props} load={load} />;

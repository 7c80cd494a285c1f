'use client';

import { DialogIsland } from '../dialogs/DialogIsland';
import type { SectionIslandProps } from '../section/context';
import type { ReportsContext } from './context';

const load = async () => (await import('./ReportDialogs')).ReportDialogs;

export const ReportsIsland = (props: SectionIslandProps<ReportsContext>) => <DialogIsland {...props} load={load} />;

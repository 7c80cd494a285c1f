'use client';

import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { SectionIslandProps } from '@/components/section/context';
import type { AppointmentsContext } from './context';

const load = async () => (await import('./AppointmentDialogs')).AppointmentDialogs;

export const AppointmentsIsland = (props: SectionIslandProps<AppointmentsContext>) => (
  <DialogIsland {...props} load={load} />
);

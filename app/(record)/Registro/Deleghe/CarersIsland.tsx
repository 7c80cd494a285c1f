'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { CarerPreview } from '@/lib/record/sharing/carer-preview';

interface CarersIslandProps {
  locale: string;
  context: CarersContext;
  children: ReactNode;
}
export interface CarersContext {
  preview: CarerPreview;
  patient: string;
}

const load = async () => (await import('./CarerDialogs')).CarerDialogs;

/** Choosing who acts for the patient needs no licence. */
export const CarersIsland = (props: CarersIslandProps) => (
  <DialogIsland {...props} missingPermissions={[]} load={load} />
);

'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { CarersContext } from './context';

interface CarersIslandProps {
  locale: string;
  context: CarersContext;
  children: ReactNode;
}

const load = async () => (await import('./CarerDialogs')).CarerDialogs;

/** Choosing who acts for the patient needs no licence. */
export const CarersIsland = (props: CarersIslandProps) => (
  <DialogIsland {...props} missingPermissions={[]} load={load} />
);

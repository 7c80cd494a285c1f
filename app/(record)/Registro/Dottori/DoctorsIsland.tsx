'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { Named } from '@/lib/catalogue/reference';

interface DoctorsIslandProps {
  locale: string;
  /** The specialities. */
  context: Named[];
  children: ReactNode;
}

const load = async () => (await import('./DoctorDialogs')).DoctorDialogs;

/** Choosing who sees one's record needs no licence. */
export const DoctorsIsland = (props: DoctorsIslandProps) => (
  <DialogIsland {...props} missingPermissions={[]} load={load} />
);

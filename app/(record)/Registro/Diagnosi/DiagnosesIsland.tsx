'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { Act } from '@/lib/access/sections';
import type { Named } from '@/lib/catalogue/reference';

/** What the forms offer: the associated doctors by name, the patient's own name, the specialities. */
export interface Offered {
  doctors: string[];
  self: string;
  tags: Named[];
}

interface DiagnosesIslandProps {
  locale: string;
  missingPermissions: Act[];
  context: Offered;
  children: ReactNode;
}

const load = async () => (await import('./DiagnosisDialogs')).DiagnosisDialogs;

export const DiagnosesIsland = (props: DiagnosesIslandProps) => <DialogIsland {...props} load={load} />;

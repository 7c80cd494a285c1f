'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { Act } from '@/lib/access/sections';
import type { Offered } from './offered';

interface DiagnosesIslandProps {
  locale: string;
  missingPermissions: Act[];
  context: Offered;
  children: ReactNode;
}

const load = async () => (await import('./DiagnosisDialogs')).DiagnosisDialogs;

export const DiagnosesIsland = (props: DiagnosesIslandProps) => <DialogIsland {...props} load={load} />;

'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';

const load = async () => (await import('./GuardiansDialogs')).GuardiansDialogs;

interface GuardiansIslandProps {
  locale: string;
  children: ReactNode;
}

export const GuardiansIsland = (props: GuardiansIslandProps) => (
  <DialogIsland {...props} context={null} missingPermissions={[]} load={load} />
);

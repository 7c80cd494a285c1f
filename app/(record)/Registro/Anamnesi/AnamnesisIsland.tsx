'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { Offered } from './offered';

interface AnamnesisIslandProps {
  locale: string;
  context: Offered;
  children: ReactNode;
}

const load = async () => (await import('./AnamnesisDialogs')).AnamnesisDialogs;

/** The anamnesis needs no subscription. */
export const AnamnesisIsland = (props: AnamnesisIslandProps) => (
  <DialogIsland {...props} missingPermissions={[]} load={load} />
);

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

/** Nothing of an anamnesis needs a subscription. */
export const AnamnesisIsland = (props: AnamnesisIslandProps) => (
  <DialogIsland {...props} missingPermissions={[]} load={load} />
);

'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';

const load = async () => (await import('./SecurityDialogs')).SecurityDialogs;

interface SecurityIslandProps {
  locale: string;
  /** The name of the identity provider. */
  provider: string;
  children: ReactNode;
}

export const SecurityIsland = ({ provider, ...props }: SecurityIslandProps) => (
  <DialogIsland {...props} context={provider} missingPermissions={[]} load={load} />
);

'use client';

import type { ReactNode } from 'react';
import type { FormAction } from '@/lib/http/form-state';
import { DialogIsland } from '../dialogs/DialogIsland';

interface CentresIslandProps {
  locale: string;
  /** The server action of sendMessage. */
  context: FormAction;
  children: ReactNode;
}

const load = async () => (await import('./CentreDialogs')).CentreDialogs;

export const CentresIsland = (props: CentresIslandProps) => (
  <DialogIsland {...props} missingPermissions={[]} load={load} />
);

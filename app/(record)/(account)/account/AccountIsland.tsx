'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { AccountContext } from './DeleteDialog';

const load = async () => (await import('./DeleteDialog')).AccountDialogs;

export const AccountIsland = (props: { locale: string; context: AccountContext; children: ReactNode }) => (
  <DialogIsland {...props} missingPermissions={[]} load={load} />
);

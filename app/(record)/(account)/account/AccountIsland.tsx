'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { AccountContext } from './context';

const load = async () => (await import('./AccountDialogs')).AccountDialogs;

export const AccountIsland = (props: { locale: string; context: AccountContext; children: ReactNode }) => (
  <DialogIsland {...props} missingPermissions={[]} load={load} />
);

'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';

const load = async () => (await import('./AssistedDialogs')).AssistedDialogs;

export const AssistedIsland = ({ locale, children }: { locale: string; children: ReactNode }) => (
  <DialogIsland locale={locale} context={null} missingPermissions={[]} load={load}>
    {children}
  </DialogIsland>
);

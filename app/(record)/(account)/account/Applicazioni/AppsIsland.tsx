'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';

const load = async () => (await import('./AppDialogs')).AppDialogs;

export const AppsIsland = (props: { locale: string; children: ReactNode }) => (
  <DialogIsland {...props} context={{}} missingPermissions={[]} load={load} />
);

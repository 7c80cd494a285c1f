'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';

const load = async () => (await import('./OwnAppDialogs')).OwnAppDialogs;

export const OwnAppsIsland = (props: { locale: string; children: ReactNode }) => (
  <DialogIsland {...props} context={{}} missingPermissions={[]} load={load} />
);

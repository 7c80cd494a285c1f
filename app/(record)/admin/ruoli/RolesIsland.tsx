'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { Named } from '@/lib/admin/model';

const load = async () => (await import('./RolesDialogs')).RolesDialogs;

interface RolesIslandProps {
  locale: string;
  /** All permissions. */
  context: Named[];
  children: ReactNode;
}

export const RolesIsland = (props: RolesIslandProps) => <DialogIsland {...props} missingPermissions={[]} load={load} />;

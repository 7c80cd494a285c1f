'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { Named } from '@/lib/admin/model';

const load = async () => (await import('./UsersDialogs')).UsersDialogs;

interface UsersIslandProps {
  locale: string;
  /** The roles that can be assigned. */
  context: Named[];
  children: ReactNode;
}

export const UsersIsland = (props: UsersIslandProps) => <DialogIsland {...props} missingPermissions={[]} load={load} />;

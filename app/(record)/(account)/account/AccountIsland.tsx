'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { Role } from '@/lib/session/sessions';

const load = async () => (await import('./DeleteDialog')).AccountDialogs;

export const AccountIsland = ({ role, ...props }: { locale: string; role: Role; children: ReactNode }) => (
  <DialogIsland {...props} context={role} missingPermissions={[]} load={load} />
);

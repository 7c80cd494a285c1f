'use client';

import type { ReactNode } from 'react';
import { DialogIsland } from '@/components/dialogs/DialogIsland';
import type { OfferedRole } from './LicenceRoleDialog';

const load = async () => (await import('./LicencesDialogs')).LicencesDialogs;

interface LicencesIslandProps {
  locale: string;
  /** All roles with their permissions. */
  context: OfferedRole[];
  children: ReactNode;
}

export const LicencesIsland = (props: LicencesIslandProps) => (
  <DialogIsland {...props} missingPermissions={[]} load={load} />
);
